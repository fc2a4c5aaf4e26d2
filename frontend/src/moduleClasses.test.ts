import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SRC = import.meta.dirname
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8')
const sheets = globSync('**/*.module.css', { cwd: SRC }).toSorted()
const components = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.includes('.test.'))

/** @returns the classes of a style sheet, without those of packages. */
function classesOf(sheet: string): Set<string> {
  const css = read(sheet).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gs, '')
  return new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))
}

/** The files that import each style sheet, with the name that it has there. */
const uses = components.flatMap((file) => {
  const whole = read(file)
  const text = whole.replaceAll(/^import .*$/gm, '')
  return Array.from(
    whole.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm),
    ([, name = '', from = '']) => ({
      file,
      text,
      name,
      sheet: path.join(path.dirname(file), from),
    }),
  )
})

it('every style sheet is imported by a component', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((sheet) => !uses.some((use) => use.sheet === sheet))).toEqual([])
})

it('every class that a component names is in its style sheet', () => {
  const missing = uses.flatMap(({ file, text, name, sheet }) => {
    const classes = classesOf(sheet)
    const named = Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, one = '']) => one)
    return named.filter((one) => !classes.has(one)).map((one) => `${file}: ${name}.${one}`)
  })
  expect(missing).toEqual([])
})

it('every class of a style sheet is named by a component that imports it', () => {
  const unused = sheets.flatMap((sheet) => {
    const here = uses.filter((use) => use.sheet === sheet)
    // Where the class is computed, as in `styles[kind]`, any may be meant.
    if (here.some(({ text, name }) => text.includes(`${name}[`))) return []
    return [...classesOf(sheet)]
      .filter((name) => !here.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
      .map((name) => `${sheet}: .${name}`)
  })
  expect(unused).toEqual([])
})
