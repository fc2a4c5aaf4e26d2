import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The font of the headings. */
const fileUrl = () =>
  import.meta
    .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')
/** Of the headings (docs/look.md). */
const TRACKING = -0.02
const ELLIPSIS = '…'

let cachedFont: Font | null = null
const font = () => (cachedFont ??= create(readFileSync(fileURLToPath(fileUrl()))) as Font)

/** @returns a text with only the characters that the font has, with single spaces. */
export const drawable = (text: string): string =>
  [...text.replace(/\s+/g, ' ')]
    .filter((character) => font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/ +/g, ' ')
    .trim()

function layOut(text: string, size: number) {
  const scale = size / font().unitsPerEm
  const { glyphs, positions } = font().layout(text)
  let x = 0
  const placed = glyphs.map((glyph, i) => {
    const at = x
    x += (positions[i]?.xAdvance ?? glyph.advanceWidth) * scale + size * TRACKING
    return { glyph, at }
  })
  return { placed, scale, width: x }
}

/**
 * @param size of the em, in pixels. @param y of the base line.
 * @returns a text as outlines in SVG, so that it looks the same whatever fonts the machine has.
 */
export function outlined(text: string, x: number, y: number, size: number, fill: string): string {
  const { placed, scale } = layOut(text, size)
  const outline = placed.map(({ glyph, at }) =>
    glyph.path
      .scale(scale, -scale)
      .translate(x + at, y)
      .toSVG(),
  )
  return `<path d="${outline.join('')}" fill="${fill}"/>`
}

/** @returns a text in at most so many lines of a width; what does not fit is left out, with an ellipsis. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const fits = (line: string) => layOut(line, size).width <= width
  const lines: string[] = []
  let rest = text
  while (rest && lines.length < most) {
    const isLast = lines.length === most - 1
    if (fits(rest)) return [...lines, rest]
    const count = longest(rest.length, (length) => fits(rest.slice(0, length) + (isLast ? ELLIPSIS : '')))
    const space = rest.lastIndexOf(' ', count)
    // A word that is longer than a line is cut.
    const cut = space > 0 ? space : Math.max(1, count)
    lines.push(rest.slice(0, cut).trim() + (isLast ? ELLIPSIS : ''))
    rest = rest.slice(cut).trim()
  }
  return lines
}

/** @returns the greatest number up to `most` that fits, at least 0; smaller ones fit too. */
function longest(most: number, fits: (length: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
