/** Width of the rendition that a mail shows: its column has 600 pixels. */
const WIDTH = 800
/** A rendition of an uploaded picture at the beginning of an address: its name with its size and its crop. */
const UPLOADED =
  /(?<=^|")\/uploads\/([a-f0-9]{32}-(\d{1,4})x\d{1,4}(?:-(\d{1,4})x\d{1,4}at\d{1,4}x\d{1,4})?)(?:-\d{1,4})?\.(?:webp|avif)(?:#\d{1,3},\d{1,3})?(?=$|")/g
/** A drawing of the site; its build makes a JPEG of one width of each. */
const DRAWN = /(?<=^|")\/pictures\/([a-z\d-]+)-(landscape|portrait)-\d+\.(?:webp|avif)(?=$|")/g
const DRAWN_WIDTHS = { landscape: 960, portrait: 800 } as const

/**
 * @param text an address, or sanitized rich text. @returns it with the addresses of JPEGs in the place of those of this
 *   site's WebP and AVIF: several mail programs show neither.
 */
export const withJpegs = (text: string): string =>
  text
    .replace(UPLOADED, (_address, name: string, width: string, cropWidth?: string) => {
      const isWider = Number(cropWidth ?? width) > WIDTH
      return `/uploads/${name}${isWider ? `-${WIDTH}` : ''}.jpg`
    })
    .replace(
      DRAWN,
      (_address, scene: string, shape: keyof typeof DRAWN_WIDTHS) =>
        `/pictures/${scene}-${shape}-${DRAWN_WIDTHS[shape]}.jpg`,
    )
