const PROBE = 'keeps-cookies=1'

/** @returns whether this browser keeps cookies of this site. Some say so, and drop them all the same: so it is tried. */
export function keepsCookies(): boolean {
  try {
    document.cookie = `${PROBE}; path=/; SameSite=Strict`
    const isKept = document.cookie.includes(PROBE)
    document.cookie = `${PROBE}; path=/; SameSite=Strict; max-age=0`
    return isKept
  } catch {
    return false
  }
}
