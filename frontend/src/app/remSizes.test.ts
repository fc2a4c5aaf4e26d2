import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { darkTheme, lightTheme } from '../ui/theme.ts'

const FRONTEND = path.resolve(import.meta.dirname, '../..')
const FILES = globSync(['src/**/*.{ts,tsx,css}', 'public/*.css'], { cwd: FRONTEND }).filter(
  (file) => !file.includes('.test.'),
)
/** Lines and shadows stay in px. */
const LINE_PROPERTIES =
  /(?:border|outline|shadow)(?:-?(?:top|right|bottom|left))?(?:-?(?:width|offset|near|far))?: *(?:'[^']*'|[^;{}]*)/gi
const PX_ALLOWED = [LINE_PROPERTIES, /'1px solid [^']*'/g, /100% 3px no-repeat/g, /width: 1px; height: 1px/g]

it('sizes of text, spacing and breakpoints are in rem, so that they grow with the text size of the reader', () => {
  const faults = FILES.flatMap((file) =>
    readFileSync(path.join(FRONTEND, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /\d\}?px\b/.test(PX_ALLOWED.reduce((rest, pattern) => rest.replaceAll(pattern, ''), line)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(FILES.length).toBeGreaterThan(300)
  expect(faults).toEqual([])
})

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the %s theme gives Fluent controls sizes in rem', (_, theme) => {
  const fixed = Object.entries(theme).filter(([, value]) => /^[\d.]+px$/.test(String(value)))
  expect(fixed.map(([name]) => name.replace(/Thin|Thick.*/, ''))).toEqual(fixed.map(() => 'strokeWidth'))
})
