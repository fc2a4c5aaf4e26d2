import { FILE_ENDING } from '@lane-and-court/contract/pages/pageAddress.ts'

/** Addresses that the kept shell never answers (DESIGN section 6): the server says what is there. */
export const SHELL_DENYLIST = [
  /^\/(api|uploads|assets)(?=[/?]|$)/i,
  // They are held against the address with its query.
  new RegExp(`^[^?]*${FILE_ENDING.source.replace(/\$$/, '')}(?=\\?|$)`, 'i'),
]

/** @returns whether anybody may see what this call answers, so that the worker may keep it. */
export function isPublicData(pathname: string): boolean {
  return /^\/api\/((gallery|news)|(staff|classes)(\/(swimming|tennis))?|content\/[^/]+)$/.test(pathname)
}

export function isPicture(pathname: string): boolean {
  return /^\/(pictures|uploads)\//.test(pathname)
}

/** @returns whether it is a film of the site's own, or its captions. */
export function isFilm(pathname: string): boolean {
  return pathname.startsWith('/films/')
}

/** The cache in which the worker keeps whole films. */
export const FILM_CACHE = 'films'

/** The cache in which the worker keeps pictures. */
export const PICTURE_CACHE = 'pictures'

/**
 * @param url of a picture that was asked for. @param status of the answer. @param kept addresses in the cache.
 * @returns those of them that must go: the picture is no longer on the site, and an upload goes in every size.
 */
export function removedPictures(url: string, status: number, kept: readonly string[]): string[] {
  if (status !== 404 && status !== 410) return []
  const isUpload = new URL(url).pathname.startsWith('/uploads/')
  return kept.filter((other) => other === url || (isUpload && isSamePicture(other, url)))
}

/** @returns whether two addresses are renditions of one picture, drawn or uploaded, in any size. */
export function isSamePicture(one: string, other: string): boolean {
  const scene = (url: string) => {
    const [, drawn, uploaded] =
      /\/pictures\/(.+)-\d+\.(?:webp|avif)|\/uploads\/([a-f0-9]{32})-/.exec(url) ?? []
    return drawn ?? uploaded
  }
  return scene(one) !== undefined && scene(one) === scene(other)
}

/** @returns what all renditions of a picture have in common: an upload's hash, or a drawing in whatever cut. */
export function pictureName(url: string): string {
  const [, drawn, uploaded] =
    /\/pictures\/(.+?)(?:-portrait|-landscape)?-\d+\.(?:webp|avif)|\/uploads\/([a-f0-9]{32})-/.exec(url) ?? []
  return drawn ?? uploaded ?? url
}

/**
 * The name under which this device holds a picture that waits to be uploaded (see the outbox), if the address
 * may be of one, in whatever rendition: its hash is a UUID's, which one in 64 of the server's looks like too.
 */
export function localPicture(pathname: string): string | null {
  const [, stem] =
    /^(\/uploads\/[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}-\d+x\d+)(?:-\d+)?\.(?:webp|avif)$/.exec(
      pathname,
    ) ?? []
  return stem ? `${stem}.webp` : null
}
