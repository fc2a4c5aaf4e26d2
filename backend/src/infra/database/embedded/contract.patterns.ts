import { BSONRegExp } from 'mongodb'
import type { Db, Document, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const TEXTS = ['ab', 'a\nb', 'tab\there', 'a.b', 'X1', 'x\n', '1😀b'].map((text, _id) => ({ _id, text }))

/** Which texts a pattern of PCRE finds, or the code of its error. */
const PATTERNS: [string, number[] | number][] = [
  ['\\Aa', [0, 1, 3]],
  ['b\\z', [0, 1, 3, 6]],
  ['x\\Z', [5]],
  ['\\h', [2]],
  ['\\Qa.b\\E', [3]],
  ['a\\E', [0, 1, 2, 3]],
  ['[[:alpha:]]1', [4]],
  ['^a$', []],
  ['x$', [5]],
  ['a.b', [3]],
  ['(?i)x1', [4]],
  ['^..b', [2, 3, 6]],
  ['\\x61b', [0, 2]],
  ['a\\Rb', [1]],
  // case
  ['(?i)\\W1', []],
  ['(?i)[[:upper:]]b', [0, 2]],
  ['(?i)[^[:lower:]]b', [1, 3, 6]],
  ['(?i:A)b', [0, 2]],
  ['A(?i)B', []],
  // lines
  ['(?m)^b', [1]],
  ['(?m)a$', [1]],
  ['(?m)^$', []],
  ['(?s)a.b', [1, 3]],
  ['a\\Nb', [3]],
  // classes
  ['[[:^alpha:]]b', [1, 3, 6]],
  ['[^\\W\\d]1', [4]],
  ['[]a]b', [0, 2]],
  ['[a\\-z]b', [0, 2]],
  ['[\\d-]', [4, 6]],
  ['[\\x{61}]b', [0, 2]],
  ['[\\h]', [2]],
  // characters
  ['\\x{1F600}b', [6]],
  ['\\061', [4, 6]],
  ['\\y', []],
  ['a{,1}', []],
  ['(?#a comment)ab', [0, 2]],
  ['\\Qa.\\Eb', [3]],
  // groups
  ['(?<n>a)b', [0, 2]],
  ['(?P<n>a)b', [0, 2]],
  ['(a)\\.b|(t)ab', [2, 3]],
  ['(?<=a\\.)b', [3]],
  ['(?<=a|\\n)b', [0, 1, 2]],
  ['(?<!a)b', [1, 3, 6]],
  ['(?=a){1,}ab', [0, 2]],
  ['\\R\\Z', [5]],
  // wrong
  ['\\u0041', 51091],
  ['a**', 51091],
  ['$+', 51091],
  ['\\b*', 51091],
  ['(?<=a+)b', 51091],
  ['(?<=a(b|cd))', 51091],
  ['[z-a]', 51091],
  ['[[:what:]]', 51091],
  ['[[.a.]]', 51091],
  ['a{2,1}', 51091],
  ['(a', 51091],
  ['a)', 51091],
  ['\\1', 51091],
  ['[:alpha:]', 51091],
  ['\\Qa', 51091],
  ['[', 51091],
]

/** Patterns that JavaScript has no counterpart for, or reads otherwise. */
const REFUSED = [
  'a++', '(?>a)b', '\\p{Lu}', '[\\p{Lu}]', '(?|a|b)', '\\Ka', '\\X', '(?R)', '(*UTF8)a', '(a)|b\\1', '(a?)*', '\\R?a',
  '\\S*\\v', 'a(?i)\\w', '(?<=a{0})b', '[\\d-z]', '(?x)a b', 'a\\10',
] // prettier-ignore

async function found(db: Db, text: string): Promise<unknown> {
  await db.command({ drop: 'texts' }).catch(() => {})
  await db.command({ insert: 'texts', documents: TEXTS })
  try {
    const filter = { text: new BSONRegExp(text) }
    const { cursor } = await db.command({ find: 'texts', filter, sort: { _id: 1 } })
    return cursor.firstBatch.map(({ _id }: Document) => _id as number)
  } catch (error) {
    return (error as MongoServerError).code
  }
}

export function patternCases(open: Open): void {
  describe('patterns', () => {
    it.each(PATTERNS)('the pattern %s finds what PCRE finds', async (text, expected) => {
      expect(await found(open(), text)).toEqual(expected)
    })

    it.each(REFUSED)('the pattern %s is answered as by MongoDB, or refused by its name', async (text) => {
      const answer = await found(open(), text)
      expect(answer === 238 || answer === 51091 || Array.isArray(answer)).toBe(true)
    })
  })
}
