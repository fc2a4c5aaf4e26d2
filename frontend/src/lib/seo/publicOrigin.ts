/**
 * @returns the origin by which this site is known, as the server has written it into the page: it may have been opened at
 *   another one. Without it, the origin of the page.
 */
export function publicOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return canonical ? new URL(canonical).origin : location.origin
}
