import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PALETTE } from '../backend/contract/site/colors.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = path.join(ROOT, 'frontend/src')
const TOKENS = 'app/tokens.css'
/** A color by its numbers; keywords such as transparent, currentColor and CanvasText are none. */
const LITERAL = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)/gi

const literalsIn = (file: string) =>
  readFileSync(path.join(SOURCES, file), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .match(LITERAL) ?? []

it('colors stand in tokens.css alone', () => {
  const files = globSync('**/*.css', { cwd: SOURCES }).filter((file) => file !== TOKENS)
  expect(files.length).toBeGreaterThan(100)
  const literals = files.flatMap((file) => literalsIn(file).map((literal) => `${file}: ${literal}`))
  expect(literals).toEqual([])
})

it('no color stands there twice', () => {
  const literals = literalsIn(TOKENS).map((literal) => literal.toLowerCase())
  expect(literals.length).toBeGreaterThan(50)
  expect(literals.filter((literal, place) => literals.indexOf(literal) !== place)).toEqual([])
})

it('the palette for mails and drawn pictures has the colors of the tokens', () => {
  const tokens = readFileSync(path.join(SOURCES, TOKENS), 'utf8')
  for (const [name, color] of Object.entries(PALETTE)) {
    const token = name.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)
    expect(tokens).toContain(`--${token}: ${color};`)
  }
  expect(readFileSync(path.join(ROOT, 'frontend/index.html'), 'utf8').toLowerCase()).toContain(
    `<meta name="theme-color" content="${PALETTE.navy}" />`,
  )
})

it('no color of the palette stands in the product again', () => {
  const files = globSync(['{frontend,backend}/**/*.{ts,tsx}', 'frontend/public/*.css'], {
    cwd: ROOT,
    exclude: [
      '**/node_modules/**',
      '**/dist*/**',
      '**/testing/**',
      '**/*.test.*',
      'backend/contract/site/colors.ts',
    ],
  })
  expect(files.length).toBeGreaterThan(1_000)
  const texts = files.map(
    (file) => [file, readFileSync(path.join(ROOT, file), 'utf8').toLowerCase()] as const,
  )
  const again = texts.filter(([, text]) => Object.values(PALETTE).some((color) => text.includes(color)))
  expect(again.map(([file]) => file)).toEqual([])
})

it('every token that a style names is set, by the site or by Fluent', () => {
  const all = globSync('**/*.{css,ts,tsx}', { cwd: SOURCES }).map((file) =>
    readFileSync(path.join(SOURCES, file), 'utf8'),
  )
  const set = new Set(
    all.flatMap((text) => [...text.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name]) => name)),
  )
  const used = all.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  expect([...new Set(used)].filter((name) => !set.has(name) && !/^--color[A-Z]/.test(name ?? ''))).toEqual([])
})
