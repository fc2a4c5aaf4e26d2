import { UPLOAD_PATH } from './pictures.limits.ts'

/** A picture that comes with the site, by its own name. */
const BUILT_IN_PATH = /^\/pictures\/[a-z\d]+(?:-[a-z\d]+)*\.(?:webp|avif)$/

/** Stands for a picture that cannot be shown. */
export const FALLBACK_PICTURE = '/pictures/lanes-landscape-960.webp'

/**
 * @returns whether a picture may be shown from there: an upload, one that comes with the site, or one of the
 *   web by https, with no name and password in its address. Alike for every picture, those in rich text too.
 */
export function isPictureAddress(address: string): boolean {
  return UPLOAD_PATH.test(address) || BUILT_IN_PATH.test(address) || isWebAddress(address, /^https:\/\//i)
}

/** @returns whether an address of the web begins so, can be read, and holds no name and password. */
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
 * Reads an address that an older release may have stored.
 * @returns it, its slashes put right where they were wrong; null where no picture may be shown from there.
 */
export function usablePicture(address: unknown): string | null {
  if (typeof address !== 'string') return null
  if (isPictureAddress(address)) return address
  const corrected = `/${address}`.replace(/\/{2,}/g, '/')
  return isPictureAddress(corrected) ? corrected : null
}
