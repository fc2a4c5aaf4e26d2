const BUILT_FILE = /\/assets\/([\w.-]+\.(?:js|css))/g

/**
 * @param html of a page, or of the empty one that opens every address without a network.
 * @param files those that a release lists in its service worker.
 * @returns whether the page is of that release. While servers are replaced, one of another release may send its own,
 *   whose scripts are not in the caches of this one, and soon on no server.
 */
export function isOfRelease(html: string, files: readonly { url: string }[]): boolean {
  const listed = new Set(files.map(({ url }) => url))
  const named = [...html.matchAll(BUILT_FILE)]
  return named.length > 0 && named.every(([, name]) => listed.has(`assets/${name}`))
}
