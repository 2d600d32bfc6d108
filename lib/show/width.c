/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "base/base.h"

/* Both lists have the first and the last code point of each range, from Unicode
   14.0.0, in this many bytes. A range includes unassigned code points in its
   middle. */
enum { RANGE = sizeof "00300-0036f" };

/* General categories Mn, Me and Cf, less the soft hyphen and the prepended
   marks, which show; and the Hangul vowels and finals of a syllable. */
static const char zero[] =
    "00300-0036f 00483-00489 00591-005bd 005bf-005bf 005c1-005c2 005c4-005c5 "
    "005c7-005c7 00610-0061a 0061c-0061c 0064b-0065f 00670-00670 006d6-006dc "
    "006df-006e4 006e7-006e8 006ea-006ed 00711-00711 00730-0074a 007a6-007b0 "
    "007eb-007f3 007fd-007fd 00816-00819 0081b-00823 00825-00827 00829-0082d "
    "00859-0085b 00898-0089f 008ca-008e1 008e3-00902 0093a-0093a 0093c-0093c "
    "00941-00948 0094d-0094d 00951-00957 00962-00963 00981-00981 009bc-009bc "
    "009c1-009c4 009cd-009cd 009e2-009e3 009fe-00a02 00a3c-00a3c 00a41-00a51 "
    "00a70-00a71 00a75-00a75 00a81-00a82 00abc-00abc 00ac1-00ac8 00acd-00acd "
    "00ae2-00ae3 00afa-00b01 00b3c-00b3c 00b3f-00b3f 00b41-00b44 00b4d-00b56 "
    "00b62-00b63 00b82-00b82 00bc0-00bc0 00bcd-00bcd 00c00-00c00 00c04-00c04 "
    "00c3c-00c3c 00c3e-00c40 00c46-00c56 00c62-00c63 00c81-00c81 00cbc-00cbc "
    "00cbf-00cbf 00cc6-00cc6 00ccc-00ccd 00ce2-00ce3 00d00-00d01 00d3b-00d3c "
    "00d41-00d44 00d4d-00d4d 00d62-00d63 00d81-00d81 00dca-00dca 00dd2-00dd6 "
    "00e31-00e31 00e34-00e3a 00e47-00e4e 00eb1-00eb1 00eb4-00ebc 00ec8-00ecd "
    "00f18-00f19 00f35-00f35 00f37-00f37 00f39-00f39 00f71-00f7e 00f80-00f84 "
    "00f86-00f87 00f8d-00fbc 00fc6-00fc6 0102d-01030 01032-01037 01039-0103a "
    "0103d-0103e 01058-01059 0105e-01060 01071-01074 01082-01082 01085-01086 "
    "0108d-0108d 0109d-0109d 01160-011ff 0135d-0135f 01712-01714 01732-01733 "
    "01752-01753 01772-01773 017b4-017b5 017b7-017bd 017c6-017c6 017c9-017d3 "
    "017dd-017dd 0180b-0180f 01885-01886 018a9-018a9 01920-01922 01927-01928 "
    "01932-01932 01939-0193b 01a17-01a18 01a1b-01a1b 01a56-01a56 01a58-01a60 "
    "01a62-01a62 01a65-01a6c 01a73-01a7f 01ab0-01b03 01b34-01b34 01b36-01b3a "
    "01b3c-01b3c 01b42-01b42 01b6b-01b73 01b80-01b81 01ba2-01ba5 01ba8-01ba9 "
    "01bab-01bad 01be6-01be6 01be8-01be9 01bed-01bed 01bef-01bf1 01c2c-01c33 "
    "01c36-01c37 01cd0-01cd2 01cd4-01ce0 01ce2-01ce8 01ced-01ced 01cf4-01cf4 "
    "01cf8-01cf9 01dc0-01dff 0200b-0200f 0202a-0202e 02060-0206f 020d0-020f0 "
    "02cef-02cf1 02d7f-02d7f 02de0-02dff 0302a-0302d 03099-0309a 0a66f-0a672 "
    "0a674-0a67d 0a69e-0a69f 0a6f0-0a6f1 0a802-0a802 0a806-0a806 0a80b-0a80b "
    "0a825-0a826 0a82c-0a82c 0a8c4-0a8c5 0a8e0-0a8f1 0a8ff-0a8ff 0a926-0a92d "
    "0a947-0a951 0a980-0a982 0a9b3-0a9b3 0a9b6-0a9b9 0a9bc-0a9bd 0a9e5-0a9e5 "
    "0aa29-0aa2e 0aa31-0aa32 0aa35-0aa36 0aa43-0aa43 0aa4c-0aa4c 0aa7c-0aa7c "
    "0aab0-0aab0 0aab2-0aab4 0aab7-0aab8 0aabe-0aabf 0aac1-0aac1 0aaec-0aaed "
    "0aaf6-0aaf6 0abe5-0abe5 0abe8-0abe8 0abed-0abed 0d7b0-0d7ff 0fb1e-0fb1e "
    "0fe00-0fe0f 0fe20-0fe2f 0feff-0feff 0fff9-0fffb 101fd-101fd 102e0-102e0 "
    "10376-1037a 10a01-10a0f 10a38-10a3f 10ae5-10ae6 10d24-10d27 10eab-10eac "
    "10f46-10f50 10f82-10f85 11001-11001 11038-11046 11070-11070 11073-11074 "
    "1107f-11081 110b3-110b6 110b9-110ba 110c2-110c2 11100-11102 11127-1112b "
    "1112d-11134 11173-11173 11180-11181 111b6-111be 111c9-111cc 111cf-111cf "
    "1122f-11231 11234-11234 11236-11237 1123e-1123e 112df-112df 112e3-112ea "
    "11300-11301 1133b-1133c 11340-11340 11366-11374 11438-1143f 11442-11444 "
    "11446-11446 1145e-1145e 114b3-114b8 114ba-114ba 114bf-114c0 114c2-114c3 "
    "115b2-115b5 115bc-115bd 115bf-115c0 115dc-115dd 11633-1163a 1163d-1163d "
    "1163f-11640 116ab-116ab 116ad-116ad 116b0-116b5 116b7-116b7 1171d-1171f "
    "11722-11725 11727-1172b 1182f-11837 11839-1183a 1193b-1193c 1193e-1193e "
    "11943-11943 119d4-119db 119e0-119e0 11a01-11a0a 11a33-11a38 11a3b-11a3e "
    "11a47-11a47 11a51-11a56 11a59-11a5b 11a8a-11a96 11a98-11a99 11c30-11c3d "
    "11c3f-11c3f 11c92-11ca7 11caa-11cb0 11cb2-11cb3 11cb5-11cb6 11d31-11d45 "
    "11d47-11d47 11d90-11d91 11d95-11d95 11d97-11d97 11ef3-11ef4 13430-13438 "
    "16af0-16af4 16b30-16b36 16f4f-16f4f 16f8f-16f92 16fe4-16fe4 1bc9d-1bc9e "
    "1bca0-1cf46 1d167-1d169 1d173-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 "
    "1da00-1da36 1da3b-1da6c 1da75-1da75 1da84-1da84 1da9b-1daaf 1e000-1e02a "
    "1e130-1e136 1e2ae-1e2ae 1e2ec-1e2ef 1e8d0-1e8d6 1e944-1e94a e0001-e01ef ";

/* East_Asian_Width W and F. */
static const char wide[] =
    "01100-0115f 0231a-0231b 02329-0232a 023e9-023ec 023f0-023f0 023f3-023f3 "
    "025fd-025fe 02614-02615 02648-02653 0267f-0267f 02693-02693 026a1-026a1 "
    "026aa-026ab 026bd-026be 026c4-026c5 026ce-026ce 026d4-026d4 026ea-026ea "
    "026f2-026f3 026f5-026f5 026fa-026fa 026fd-026fd 02705-02705 0270a-0270b "
    "02728-02728 0274c-0274c 0274e-0274e 02753-02755 02757-02757 02795-02797 "
    "027b0-027b0 027bf-027bf 02b1b-02b1c 02b50-02b50 02b55-02b55 02e80-03029 "
    "0302e-0303e 03041-03096 0309b-03247 03250-04dbf 04e00-0a4c6 0a960-0a97c "
    "0ac00-0d7a3 0f900-0faff 0fe10-0fe19 0fe30-0fe6b 0ff01-0ff60 0ffe0-0ffe6 "
    "16fe0-16fe3 16ff0-1b2fb 1f004-1f004 1f0cf-1f0cf 1f18e-1f18e 1f191-1f19a "
    "1f200-1f320 1f32d-1f335 1f337-1f37c 1f37e-1f393 1f3a0-1f3ca 1f3cf-1f3d3 "
    "1f3e0-1f3f0 1f3f4-1f3f4 1f3f8-1f43e 1f440-1f440 1f442-1f4fc 1f4ff-1f53d "
    "1f54b-1f54e 1f550-1f567 1f57a-1f57a 1f595-1f596 1f5a4-1f5a4 1f5fb-1f64f "
    "1f680-1f6c5 1f6cc-1f6cc 1f6d0-1f6d2 1f6d5-1f6df 1f6eb-1f6ec 1f6f4-1f6fc "
    "1f7e0-1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1faf6 20000-3fffd ";

static bool within(int32_t code, const char *ranges, size_t bytes)
{
    size_t low = 0, high = bytes / RANGE;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (code > strtol(ranges + middle * RANGE + RANGE / 2, NULL, 16))
            low = middle + 1;
        else
            high = middle;
    }
    return low < bytes / RANGE &&
           code >= strtol(ranges + low * RANGE, NULL, 16);
}

static size_t width_of(int32_t code)
{
    if (code < 0x300)
        return 1;
    if (within(code, zero, sizeof zero))
        return 0;
    return within(code, wide, sizeof wide) ? 2 : 1;
}

size_t tb_width(struct tb_text utf8)
{
    const char *at = utf8.at;
    const char *const end = at + utf8.length;
    size_t width = 0, length;

    while (at < end) {
        if ((unsigned char)*at < 0x80) {
            width++;
            at++;
        } else {
            width += width_of(tb_utf8_read(at, end, &length));
            at += length;
        }
    }
    return width;
}
