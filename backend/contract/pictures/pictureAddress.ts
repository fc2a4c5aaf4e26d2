import { UPLOAD_PATH } from './pictures.ts'

/** The path of a picture that is part of the site. */
const BUILT_IN_PATH = /^\/pictures\/[a-z\d]+(?:-[a-z\d]+)*\.(?:webp|avif)$/

/** Shown instead of a picture that cannot be shown. */
export const FALLBACK_PICTURE = '/pictures/lanes-landscape-960.webp'

/**
 * @returns whether a picture may be shown from this address: an upload, a picture of the site, or an https
 *   URL without a username or password. The rule is the same for all pictures, including those in rich text.
 */
export function isPictureAddress(address: string): boolean {
  return UPLOAD_PATH.test(address) || BUILT_IN_PATH.test(address) || isWebAddress(address, /^https:\/\//i)
}

/** @returns whether an address is a valid URL of this scheme, without a username or password. */
export function isWebAddress(address: string, scheme: RegExp): boolean {
  if (!scheme.test(address) || /[\s\\]/.test(address)) return false
  try {
    const { username, password } = new URL(address)
    return !username && !password
  } catch {
    return false
  }
}

/**
 * Reads a stored picture address, which may be of somebody's own making.
 * @returns the address, with wrong slashes corrected; null if no picture may be shown from it.
 */
export function usablePicture(address: unknown): string | null {
  if (typeof address !== 'string') return null
  if (isPictureAddress(address)) return address
  const corrected = `/${address}`.replace(/\/{2,}/g, '/')
  return isPictureAddress(corrected) ? corrected : null
}
