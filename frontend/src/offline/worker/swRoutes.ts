export function isPicture(pathname: string): boolean {
  return /^\/(pictures|uploads)\//.test(pathname)
}

/** @returns whether the path is a film of this site, or its captions. */
export function isFilm(pathname: string): boolean {
  return pathname.startsWith('/films/')
}

/** The service worker's cache of whole films. */
export const FILM_CACHE = 'films'

/**
 * How the names of the service worker's caches of pages begin: each release has its own, so that no kept page names a
 * script that is gone.
 */
export const PAGE_CACHES = 'pages-'

/** The service worker's cache of pictures. */
export const PICTURE_CACHE = 'pictures'

/**
 * @param url of a requested picture. @param status of the response. @param cached URLs in the cache.
 * @returns those of them to delete if the picture is no longer on the site; an upload is deleted in every
 *   size.
 */
export function removedPictures(url: string, status: number, cached: readonly string[]): string[] {
  if (status !== 404 && status !== 410) return []
  const isUpload = new URL(url).pathname.startsWith('/uploads/')
  return cached.filter((other) => other === url || (isUpload && isSamePicture(other, url)))
}

/** @returns whether two URLs are renditions of one picture, drawn or uploaded, in any size. */
export function isSamePicture(one: string, other: string): boolean {
  const scene = (url: string) => {
    const [, drawn, uploaded] =
      /\/pictures\/(.+)-\d+\.(?:webp|avif)|\/uploads\/([a-f0-9]{32})-/.exec(url) ?? []
    return drawn ?? uploaded
  }
  return scene(one) !== undefined && scene(one) === scene(other)
}

/**
 * @returns the common part of all renditions of a picture: the hash of an upload, or the name of a drawing.
 */
export function pictureName(url: string): string {
  const [, drawn, uploaded] =
    /\/pictures\/(.+?)(?:-portrait|-landscape)?-\d+\.(?:webp|avif)|\/uploads\/([a-f0-9]{32})-/.exec(url) ?? []
  return drawn ?? uploaded ?? url
}
