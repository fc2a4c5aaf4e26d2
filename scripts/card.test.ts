import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The paragraphs of the card at the top of the document, the last of which lists the packages. */
const card = (/^# Architecture\n\n((?:>.*\n)+)/.exec(read('docs/architecture.md'))?.[1] ?? '')
  .split('\n>\n')
  .map((paragraph) => paragraph.replace(/^> /, '').trim())
const packages = card.at(-1)?.split(', ') ?? []

const OF_TESTS = ['vitest', 'mongodb-memory-server', 'playwright']
/** Playwright's test runner, which contains the library, has a name of its own. */
const NAMES: Record<string, string[]> = { playwright: ['playwright', '@playwright/test'] }

const PACKAGE_FILES = ['.', 'backend/contract', 'backend/store', 'frontend', 'e2e'].map((folder) =>
  path.join(folder, 'package.json'),
)
const dependencies = new Set(
  PACKAGE_FILES.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file))
    return Object.keys({ ...dependencies, ...devDependencies })
  }),
)

/** Types alone do not count: they are gone when the code runs. */
const IMPORTS =
  /^(?:import|export)\s(?!type\s)[^'"]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/gm
const TEST =
  /\.(test|spec|fixture|suite)\.tsx?$|^backend\/src\/testing\/|^backend\/store\/(contract|differential)\/|^e2e\/|\/test(Setup|Requests)\.ts$/

const files = globSync('{backend/{contract,store,src,scripts},frontend/src,e2e}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules'),
}).concat(globSync('frontend/*.ts', { cwd: ROOT }))

/** @returns what files import: names of packages, with or without a path in them, and paths of files. */
function importsOf(sources: string[]): string[] {
  return sources.flatMap((file) =>
    [...read(file).matchAll(IMPORTS)].map(([, from, forEffect, later]) => from ?? forEffect ?? later ?? ''),
  )
}
const byTests = importsOf(files.filter((file) => TEST.test(file)))
const byProduct = importsOf(files.filter((file) => !TEST.test(file)))

describe('the card of the architecture', () => {
  it('is at the top, with its two sentences and its list of packages', () => {
    expect(card).toHaveLength(3)
    expect(packages).toHaveLength(21)
    expect(packages).toEqual(expect.arrayContaining(OF_TESTS))
  })

  it.each(packages)('%s is a direct dependency', (name) => {
    expect(dependencies).toContain(name)
  })

  it.each(packages)('%s is imported by the code', (name) => {
    const imported = OF_TESTS.includes(name) ? byTests : byProduct
    const isOf = (from: string) =>
      (NAMES[name] ?? [name]).some((one) => from === one || from.startsWith(`${one}/`))
    expect(imported.filter(isOf)).not.toEqual([])
  })
})
