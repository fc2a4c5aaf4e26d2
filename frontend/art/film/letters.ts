import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

const FONT = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
// The default weight of the file is 800, that of our headings.
const font = create(readFileSync(fileURLToPath(import.meta.resolve(FONT)))) as Font

/**
 * Returns text as outlines of our heading font, so that it looks the same on every machine.
 * @param size height of the letters' em, in drawing units.
 * @returns a path whose text begins at the origin, on its base line, and the text's width.
 */
export function letters(text: string, size: number, fill: string): { path: string; width: number } {
  const scale = size / font.unitsPerEm
  let x = 0
  let outline = ''
  const { glyphs, positions } = font.layout(text)
  for (const [i, glyph] of glyphs.entries()) {
    outline += glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (positions[i]?.xAdvance ?? glyph.advanceWidth) * scale - size * 0.02
  }
  return { path: `<path d="${outline}" fill="${fill}"/>`, width: x }
}
