import { isDoc, type Doc } from '../bson.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/indexSpec.ts'
import { foldText, isAmbiguous } from './fold.ts'
import { literalIn, type Literal } from './literal.ts'
import { toRegExp } from './regex.ts'

/** What a filter demands of the texts in an index of the kind `substring`. */
export interface Search {
  index: Index
  /** Folded texts; each is in the texts of every document that the filter selects. */
  words: string[]
  /** The sequences of three characters in these words, as SQLite looks for them; null if all are shorter. */
  match: string | null
  /** What the filter demands besides: without it, it selects exactly the documents with all the words. */
  rest: Doc
}

const GRAM = 3
const MAX_WORDS = 50
/** As the searches of the site. A longer text is looked for in each document: to compare it here cannot be interrupted. */
const MAX_CHARACTERS = 100
/** More of them exclude hardly any more documents. */
const MAX_GRAMS = { word: 8, all: 32 }

/** Returns what a filter demands of the texts in the index of a collection that serves it; null if none does. */
export function searchOf(collection: Collection, filter: Doc): Search | null {
  for (const index of collection.indexes) {
    if (!index.isSubstring) continue
    const words = new Set<string>()
    const rest: Doc[] = []
    collect(filter, index, words, rest)
    if (words.size > 0)
      return {
        index,
        words: [...words],
        match: matchOf([...words]),
        rest: rest.length > 0 ? { $and: rest } : {},
      }
  }
  return null
}

function collect(filter: Doc, index: Index, words: Set<string>, rest: Doc[]): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value) && value.every(isDoc)) {
      for (const entry of value) collect(entry, index, words, rest)
      continue
    }
    const demand = words.size < MAX_WORDS ? demandOf(key, value) : null
    const inIndex = new Set(index.fields.map(({ path }) => path))
    if (!demand?.paths.every((path) => inIndex.has(path))) {
      rest.push({ [key]: value })
      continue
    }
    words.add(demand.word)
    const isWhole = demand.isExact && !index.multikey && demand.paths.length === inIndex.size
    if (!isWhole) rest.push({ [key]: value })
  }
}

interface Demand {
  word: string
  /** Without duplicates; the word is at one of them at least. */
  paths: string[]
  /** True if every document with the word at one of these paths is meant. */
  isExact: boolean
}

/** Returns what a condition demands, or an `$or` of the same text at several paths. */
function demandOf(key: string, value: unknown): Demand | null {
  if (key !== '$or') return key.startsWith('$') ? null : demandAt([key], literalIn(value))
  const branches = Array.isArray(value) ? value.filter(isDoc).map(Object.entries<unknown>) : []
  const [first] = branches
  if (!first || branches.length !== (value as unknown[]).length) return null
  const literals = branches.map(([entry, ...others]) =>
    entry && others.length === 0 && !entry[0].startsWith('$') ? literalIn(entry[1]) : null,
  )
  const [one] = literals
  const areSame = literals.every((other) => other?.source === one?.source && other?.flags === one?.flags)
  if (!one || !areSame) return null
  const paths = new Set(branches.flatMap((entries) => entries.map(([path]) => path)))
  return demandAt([...paths], { ...one, isAlone: literals.every((other) => other?.isAlone === true) })
}

function demandAt(paths: string[], found: Literal | null): Demand | null {
  if (!found || found.text.length > MAX_CHARACTERS || !/^[imsu]*$/.test(found.flags)) return null
  // Without the flag, JavaScript compares letters without case in another way.
  if (!toRegExp(found.source, found.flags).unicode) return null
  const word = foldText(found.text)
  return { word, paths, isExact: found.isAlone && found.flags.includes('i') && !isAmbiguous(word) }
}

/** Returns the expression of FTS5 for documents that have all sequences of three characters of the words. */
function matchOf(words: readonly string[]): string | null {
  const grams = new Set(words.flatMap(gramsOf))
  if (grams.size === 0) return null
  return [...grams]
    .slice(0, MAX_GRAMS.all)
    .map((gram) => `"${gram.replaceAll('"', '""')}"`)
    .join(' AND ')
}

/** Returns sequences of three characters from all over a word. */
function gramsOf(word: string): string[] {
  const characters = [...word]
  const count = Math.max(0, characters.length - GRAM + 1)
  const step = Math.max(1, count / MAX_GRAMS.word)
  return Array.from({ length: Math.min(count, MAX_GRAMS.word) }, (_, n) => {
    const at = Math.min(count - 1, Math.round(n * step))
    return characters.slice(at, at + GRAM).join('')
  })
}
