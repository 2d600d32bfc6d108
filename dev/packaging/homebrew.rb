# What of Homebrew the formula uses, to run it without Homebrew:
#
#   ruby homebrew.rb FORMULA TARBALL PREFIX     in the sources
require "digest"
require "fileutils"
require "pathname"
require "tmpdir"

class Formula
  include FileUtils

  class << self
    # A word about the formula is kept, to be asked for.
    %i[desc homepage url sha256 license].each do |word|
      define_method(word) { |value| (@said ||= {})[word] = value }
    end

    def test(&commands)
      @said[:test] = commands
    end
    attr_reader :said
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = Pathname(prefix)
    @testpath = Pathname(testpath)
  end

  def bin = prefix/"bin"

  def pkgshare = prefix/"share/tb-tools"

  def version = self.class.said[:url][/-([0-9.]+)\.tar\.gz$/, 1]

  def std_configure_args
    ["--disable-debug", "--disable-dependency-tracking", "--prefix=#{prefix}",
     "--libdir=#{prefix}/lib"]
  end

  def system(*command)
    Kernel.system(*command) || abort("fails: #{command.join(" ")}")
  end

  def shell_output(command)
    output = `#{command}`
    $?.success? ? output : abort("fails: #{command}")
  end

  def assert_match(wanted, output)
    output[wanted] || abort("not #{wanted.inspect}: #{output}")
  end
end

formula, tarball, prefix = ARGV
load formula
said = TbTools.said
said[:sha256] == Digest::SHA256.file(tarball).hexdigest || abort("sha256")
said[:desc].length <= 80 && !said[:desc][/^An? |\.$/] || abort("desc")
Dir.mktmpdir do |folder|
  made = TbTools.new(prefix, folder)
  made.install
  Dir.chdir(folder) { made.instance_eval(&said[:test]) }
end
