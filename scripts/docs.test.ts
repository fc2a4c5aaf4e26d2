import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const LEFT_OUT = /^(node_modules|dist|dist-.+|test-results|playwright-report|coverage|\..+)$/
/** Marks of a comment at the beginning of a line. */
const COMMENT_LINE = /\n\s*(?:\*|\/\/)?\s*/g
/** A citation of sections, as `docs/product.md section 6`. */
const CITED =
  /\b(docs\/(?:product|architecture)\.md) sections? (\d+(?:(?:, | and )\d+)*)(?:, (?!docs\/)([A-Z][\w ]+))?/g

/** Matches the name of a source file, with or without its folders, but no relative path and no pattern such as *.test.ts. */
const NAMED_FILE = /(?<![\w./*<@…-])\w[\w./-]*\.(?:[cm]?tsx?|mjs|css)\b/g

/** @returns the files below a folder as paths from the root, without installed and built ones. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return []
    const name = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(name) : [name]
  })
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const withoutCode = (markdown: string) => markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')
const headingsOf = (file: string) =>
  [
    ...read(file)
      .replace(/^```.*?^```/gms, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, title = '']) => title.trim())

/** @returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>()
  for (const heading of headingsOf(file)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

const files = filesIn('.')
const documents = files.filter((file) => /(^|\/)README\.md$|^CHANGELOG\.md$|^docs\/.*\.md$/.test(file))
const sources = files.filter((file) => /\.([cm]?tsx?|mjs|css)$/.test(file))

/** @returns those of the named files that do not exist; a name may lack the folders that its text is about. */
const missing = (names: string[]) =>
  names
    .map((name) => name.replace(/^contract\//, 'backend/contract/'))
    .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))

describe('the documents', () => {
  it.each(documents)('%s links only to files and headings that exist', (document) => {
    const text = withoutCode(read(document))
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(
      ([, link, src]) => link ?? src ?? '',
    )
    const broken = links.filter((link) => {
      if (/^(https?|mailto):/.test(link)) return false
      const [target = '', anchor] = link.split('#')
      const file = target ? path.join(path.dirname(document), decodeURI(target)) : document
      if (!existsSync(path.join(ROOT, file))) return true
      return anchor !== undefined && !anchorsOf(file).has(anchor)
    })
    expect(broken).toEqual([])
  })

  it.each(documents)('%s names only source files that exist', (document) => {
    const named = [...read(document).matchAll(/`([\w./-]+\.(?:[cm]?tsx?|mjs|css))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /^\w/.test(name))
    expect(missing(named)).toEqual([])
  })
})

const LONGEST_LINE = 300
/** Documents that change with the code: a change of one item must be a readable difference. */
const ITEM_A_LINE = ['docs/product.md', 'docs/architecture.md', 'docs/map.md']
const FIRST_READING_WORDS = 2_500
/** The most words of each document: who adds to one that is full leaves something out. */
const MOST_WORDS = {
  'README.md': 1_000,
  'docs/product.md': 4_000,
  'docs/architecture.md': 3_000,
  'docs/operations.md': 4_000,
  'docs/map.md': 2_500,
  'docs/offline.md': 1_200,
  'docs/development.md': 1_200,
  'docs/glossary.md': 600,
}
const wordsIn = (text: string) => text.trim().split(/\s+/).length

describe('what is read first', () => {
  it.each(ITEM_A_LINE)('%s has no line that is too long to compare', (document) => {
    const lines = read(document).split('\n')
    expect(lines.filter(({ length }) => length > LONGEST_LINE)).toEqual([])
  })

  it.each(Object.entries(MOST_WORDS))('%s has at most %i words', (document, most) => {
    expect(wordsIn(read(document))).toBeLessThanOrEqual(most)
  })

  it('the README and the ways of a write, a read and a page are short', () => {
    const [ways = ''] = read('docs/map.md').split('## Where to change what')
    expect(wordsIn(`${read('README.md')} ${ways}`)).toBeLessThanOrEqual(FIRST_READING_WORDS)
  })
})

describe('the comments of the code', () => {
  const cited = sources
    .filter((file) => file !== 'scripts/docs.test.ts')
    .flatMap((file) =>
      [...read(file).replace(COMMENT_LINE, ' ').matchAll(CITED)].map(
        ([words, document = '', numbers = '', title]) => ({
          file,
          words,
          document,
          numbers: numbers.match(/\d+/g) ?? [],
          title,
        }),
      ),
    )

  it('cite both the product and the architecture', () => {
    expect(new Set(cited.map(({ document }) => document)).size).toBe(2)
  })

  it('cite only sections that exist', () => {
    const broken = cited.filter(({ document, numbers, title }) => {
      const headings = headingsOf(document)
      const isThere = (number: string) => headings.some((heading) => heading.startsWith(`${number}. `))
      return !numbers.every(isThere) || (title !== undefined && !headings.includes(title))
    })
    expect(broken.map(({ file, words }) => `${file}: ${words}`)).toEqual([])
  })

  it('name only source files that exist', () => {
    const named = sources.flatMap((file) => {
      const comments =
        read(file)
          .match(/^\s*(?:\/\/|\{?\/\*|\*).*$/gm)
          ?.join('\n') ?? ''
      return (comments.match(NAMED_FILE) ?? []).map((name) => ({ file, name }))
    })
    const broken = named.filter(({ name }) => missing([name]).length > 0)
    expect(named.length).toBeGreaterThan(50)
    expect(broken.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })
})
