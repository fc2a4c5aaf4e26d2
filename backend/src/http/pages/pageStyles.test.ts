import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inlinedStyles, readPageStyles } from './pageStyles.ts'

const FILES = {
  'assets/main.css': 'body{margin:0}._row_1{color:red}',
  'assets/card.css': '@layer page{._card_1{gap:.5rem}._title_2:hover{color:red}}',
  'assets/week.css': '@layer page{._week_3{color:blue}._week_3 .pill{color:red}}',
}
const MANIFEST = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'] },
  'src/card.tsx': { file: 'assets/card.js', css: ['assets/card.css'] },
  'src/other.tsx': { file: 'assets/other.js', css: ['assets/week.css', 'assets/card.css'] },
  'src/font.woff2': { file: 'assets/font.woff2' },
}
const TEMPLATE = `<head>${inlinedStyles('/assets/main.css', FILES['assets/main.css'])}</head>`
let dist: string

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'lane-and-court-styles-'))
  for (const folder of ['assets', '.vite']) await mkdir(path.join(dist, folder))
  for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(dist, file), text)
  await writeFile(path.join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
})
afterEach(() => rm(dist, { recursive: true }))

it('a page has the style sheets of its classes, once each, and no others', async () => {
  const stylesOf = await readPageStyles(dist, TEMPLATE)
  const card = inlinedStyles('/assets/card.css', FILES['assets/card.css'])
  expect(stylesOf('<b class="wrap _title_2">x</b><i class="_card_1">y</i>')).toBe(card)
  expect(stylesOf('<b class="_card_1 _week_3">x</b>')).toBe(
    card + inlinedStyles('/assets/week.css', FILES['assets/week.css']),
  )
})

it('a page without classes of a screen has only the styles of all pages', async () => {
  const stylesOf = await readPageStyles(dist, TEMPLATE)
  expect(stylesOf('<p>A text with class=&quot;_card_1&quot; in it</p>')).toBe('')
  expect(stylesOf('<p class="_row_1 wrap">x</p>')).toBe('')
  expect(stylesOf('<a class="pill">x</a>')).toBe('')
  expect(stylesOf('')).toBe('')
})

it('a build without its list of files is refused', async () => {
  await writeFile(path.join(dist, '.vite/manifest.json'), '{')
  await expect(readPageStyles(dist, TEMPLATE)).rejects.toThrow('.vite/manifest.json cannot be read')
})
