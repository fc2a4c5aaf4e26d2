/**
 * Which pieces of a file are sent: from one byte to a later one, or to the end. Any other wish is passed over,
 * and the whole file sent, as RFC 9110 (section 14.2) allows; sirv takes the rest amiss, a piece that ends
 * before it begins with an exception.
 * @param range the header as it came.
 * @returns the header, or undefined where the whole file is to be sent.
 */
export function plainRange(range: string | undefined): string | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === undefined) return undefined
  return to === '' || (Number(to) > 0 && Number(to) >= Number(from)) ? range : undefined
}
