/**
 * Returns a short hash (cyrb53, public domain) that identifies a text or a file. It is not cryptographic:
 * a collision is very unlikely, and where one would matter the server compares the inputs themselves.
 * @param input any text, or the bytes of a file.
 * @returns about ten letters and digits.
 */
export function fingerprintOf(input: string | Uint8Array): string {
  let [low, high] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let at = 0; at < input.length; at += 1) {
    // UTF-16 code units instead of code points, for speed: a picture has millions of bytes.
    const unit = typeof input === 'string' ? input.charCodeAt(at) : (input[at] ?? 0)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36)
}
