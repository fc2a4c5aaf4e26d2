import { pictureSources } from '../media/pictureSources.ts'

const SOURCE = /\ssrc="([^"]+)"/

/**
 * Makes the pictures of a rich text reserve their space while they load, as `Picture` does: the URL of an
 * upload contains its size.
 * @param html already sanitized.
 * @returns the HTML with size and renditions added to every upload; a size that is given stays.
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
