/** Load attempts after the first: 1 by default, 2 in the gallery. */
export const IMAGE_RETRIES = { default: 1, gallery: 2 } as const

/**
 * Returns the URLs to try after an image failed, in the order of docs/product.md section 2: with a
 * leading slash, with repeated slashes collapsed, with a cache-busting value, the fallback. A correction that
 * changes nothing is left out.
 * @param retries how often the corrected URL is requested again with a cache-busting value.
 * @param stamp the first cache-busting value; each further one is one higher.
 */
export function retryAddresses(image: string, fallback: string, retries: number, stamp: number): string[] {
  const slashed = isExternal(image) || image.startsWith('/') ? image : `/${image}`
  const collapsed = correctedAddress(image)
  const join = collapsed.includes('?') ? '&' : '?'
  const busted = Array.from({ length: retries }, (_, n) => `${collapsed}${join}t=${stamp + n}`)
  const corrections = [slashed, collapsed].filter((step, n, all) => step !== image && all.indexOf(step) === n)
  return [...corrections, ...busted, fallback]
}

const isExternal = (image: string) => /^(https?:|data:|blob:)/.test(image)

/** @returns a URL of this site with one leading slash, no repeated ones and no focal point; any other unchanged. */
export function correctedAddress(image: string): string {
  return isExternal(image) ? image : `/${image}`.replace(/#.*|\/(?=\/)/g, '')
}
