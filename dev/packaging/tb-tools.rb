# The formula for Homebrew; dev/fill.sh and recipes.sh replace what is between @.
#
# Checked: ruby -c, and that its commands install what its test wants, on Linux
# under a class Formula of our own. Not checked: brew style, brew audit, a Mac.
class TbTools < Formula
  desc "Tie-breaks of chess tournaments, as filters"
  homepage "@URL@"
  url "@URL@/tb-tools-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "ISC"

  def install
    system "./configure", *std_configure_args
    system "make", "install"
  end

  test do
    assert_match "#{version}\n", shell_output("#{bin}/tb-standings --version")
    cp_r pkgshare/"samples", testpath
    # README's examples, without its table: who is first, by how many points.
    assert_match(/^ *1 +1 +Adams, Ada +2\.0 /,
                 shell_output("#{bin}/tb-standings -t uscf samples/quad.csv"))
  end
end
