/** The site's own film about the four balls of the Junior Pathway; it is not loaded from another site. */
export const OWN_FILM = '/films/four-balls.mp4'

/** The origins of embedded players that the Content-Security-Policy of the server allows. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** How a video is shown: our own film, a file of another site, or the player of another site. */
export type PlayableVideo = { kind: 'own' } | { kind: 'file' | 'player'; address: string }

/**
 * Decides which URLs a page can play, and so which may be saved as the address of a video.
 * @param address as an admin pasted it: our own film, a page or player of YouTube or Vimeo, or an https URL
 *   of a file that ends in .mp4 or .webm.
 * @returns how it is played, with the players that set no cookies; null for any other address.
 */
export function playableVideo(address: string): PlayableVideo | null {
  if (address === OWN_FILM) return { kind: 'own' }
  const url = /^https:\/\/\S+$/i.test(address) && URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password || url.port) return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be') return youtube(/^\/([^/]+)\/?$/.exec(url.pathname)?.[1])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isWatched = /^\/watch\/?$/.test(url.pathname)
    return youtube(
      isWatched ? url.searchParams.get('v') : /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname)?.[1],
    )
  }
  if (host === 'vimeo.com') return vimeo(/^\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname), url)
  if (host === 'player.vimeo.com') return vimeo(/^\/video\/(\d+)\/?$/.exec(url.pathname), url)
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', address: url.href } : null
}

function youtube(id: string | null | undefined): PlayableVideo | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return { kind: 'player', address: `${PLAYER_ORIGINS[0]}/embed/${id}?autoplay=1` }
}

/** An unlisted video has a second part (a hash), without which its player does not play it. */
function vimeo(match: RegExpExecArray | null, { searchParams }: URL): PlayableVideo | null {
  const [, id, second = searchParams.get('h') ?? ''] = match ?? []
  if (!id || !/^[1-9]\d{0,14}$/.test(id) || !/^[0-9a-f]{0,32}$/.test(second)) return null
  return {
    kind: 'player',
    address: `${PLAYER_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${second ? `&h=${second}` : ''}`,
  }
}
