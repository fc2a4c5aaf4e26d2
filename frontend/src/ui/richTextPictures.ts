import { pictureSources } from './pictureSources.ts'

const SOURCE = /\ssrc="([^"]+)"/

/**
 * Lets the pictures of a text keep their place while they load, as `Picture` does: an upload's address says
 * how large it is.
 * @param html sanitised already.
 * @returns the same with the size and the renditions of every upload that names neither.
 */
export function sizePictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const { width, height, srcSet } = pictureSources(SOURCE.exec(tag)?.[1] ?? '')
    if (!srcSet) return tag
    const size = /\s(width|height)=/.test(tag) ? '' : ` width="${width}" height="${height}"`
    return tag.replace(
      '<img',
      `<img loading="lazy" srcset="${srcSet}" sizes="(width < 48rem) 92vw, 47.5rem"${size}`,
    )
  })
}
