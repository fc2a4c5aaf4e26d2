/**
 * A short print of words or of a file, to know them again. It guards nothing: that two things have one print is
 * as good as impossible, and where it matters the server compares the things themselves (cyrb53, public domain).
 * @param thing any text, or the bytes of a file.
 * @returns some ten letters and digits.
 */
export function fingerprintOf(thing: string | Uint8Array): string {
  let [one, other] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let at = 0; at < thing.length; at += 1) {
    // By its units, not by its letters: a picture has millions of them.
    const unit = typeof thing === 'string' ? thing.charCodeAt(at) : (thing[at] ?? 0)
    one = Math.imul(one ^ unit, 2_654_435_761)
    other = Math.imul(other ^ unit, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36)
}
