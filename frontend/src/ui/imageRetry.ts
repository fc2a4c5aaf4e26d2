/** Load attempts after the first: 1 by default, 2 in the gallery (SPEC section 9). */
export const IMAGE_RETRIES = { default: 1, gallery: 2 } as const

/**
 * The addresses to try after an image failed, in the order of SPEC section 2: a leading slash where it
 * lacks one, repeated slashes made one, a cache-busting value, the fallback. A correction that changes
 * nothing is left out.
 * @param retries how often the corrected address is asked for again with a cache-busting value.
 * @param stamp the first cache-busting value; each further one counts up from it.
 */
export function retryAddresses(image: string, fallback: string, retries: number, stamp: number): string[] {
  const slashed = isOutside(image) || image.startsWith('/') ? image : `/${image}`
  const collapsed = correctedAddress(image)
  const join = collapsed.includes('?') ? '&' : '?'
  const busted = Array.from({ length: retries }, (_, n) => `${collapsed}${join}t=${stamp + n}`)
  const corrections = [slashed, collapsed].filter((step, n, all) => step !== image && all.indexOf(step) === n)
  return [...corrections, ...busted, fallback]
}

const isOutside = (image: string) => /^(https?:|data:|blob:)/.test(image)

/** @returns an address of this site with one slash ahead and none repeated; any other as it is. */
export function correctedAddress(image: string): string {
  return isOutside(image) ? image : `/${image}`.replace(/\/{2,}/g, '/')
}
