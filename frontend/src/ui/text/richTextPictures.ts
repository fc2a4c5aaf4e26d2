import { pictureSources } from '../media/pictureSources.ts'

const SOURCE = /\ssrc="([^"]+)"/

/** @returns the HTML with each table in a part that scrolls sideways where the table is wider, also by keys. */
export const scrollTables = (html: string): string =>
  html
    .replace(/<table\b/g, '<div class="wide-table" role="group" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')

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
