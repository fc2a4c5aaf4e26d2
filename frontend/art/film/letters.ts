import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

const FACE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
// The file's own weight is 800, that of our headings.
const face = create(readFileSync(fileURLToPath(import.meta.resolve(FACE)))) as Font

/**
 * Words as outlines of our heading face, so that they look alike on every machine.
 * @param size height of the letters' em, in drawing units.
 * @returns a path whose text begins at the origin, on its base line, and the text's width.
 */
export function letters(text: string, size: number, fill: string): { path: string; width: number } {
  const scale = size / face.unitsPerEm
  let x = 0
  let outline = ''
  const { glyphs, positions } = face.layout(text)
  for (const [i, glyph] of glyphs.entries()) {
    outline += glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (positions[i]?.xAdvance ?? glyph.advanceWidth) * scale - size * 0.02
  }
  return { path: `<path d="${outline}" fill="${fill}"/>`, width: x }
}
