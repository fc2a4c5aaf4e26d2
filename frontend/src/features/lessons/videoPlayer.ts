/**
 * @param address as an administrator pasted it: a page or player at YouTube or Vimeo.
 * @returns the address of a player that sets no cookies, or null for any other address.
 */
export function videoPlayer(address: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  if (url.protocol !== 'https:') return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be') return youtube(url.pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1])
  }
  const vimeo =
    /^(?:vimeo\.com|player\.vimeo\.com)$/.test(host) && /^\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1]
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` : null
}

const youtube = (id: string | undefined) =>
  id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null
