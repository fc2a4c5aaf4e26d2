import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { isGroup } from '../../../base/isGroup.ts'

export interface JsonError {
  /** Position, counted from 1. */
  line: number
  column: number
  /** The same position, in characters from 0. */
  offset: number
  sentence: string
}

export type ReadJson = { content: PageContentBody; fault?: never } | { content?: never; fault: JsonError }

const SENTENCES: Record<string, string> = {
  InvalidSymbol: 'this word is not a value: put text in quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a name in quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma or a closing bracket is missing here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'nothing may follow the last }',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'a closing quote is missing',
  InvalidUnicode: 'this is not a character: \\u must be followed by four digits',
  InvalidEscapeCharacter: 'this character does not need a backslash before it',
  InvalidCharacter: 'write a line break or tab in a text as \\n or \\t',
}

/** @returns page content as text, as the JSON tab shows it. */
export const toJson = (content: PageContentBody): string => JSON.stringify(content, null, 2)

/** @returns the content of a JSON text, or the first error in it with its position. */
export function readJson(text: string): ReadJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: firstError(text) }
  }
  if (isGroup(value)) return { content: value }
  const offset = Math.max(text.search(/\S/), 0)
  return { fault: errorAt(text, offset, 'page content must begin with { and end with }') }
}

/** Finds the first error, because the errors of JSON.parse differ by browser and may have no position. */
function firstError(text: string): JsonError {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors.toSorted((one, other) => one.offset - other.offset)
  if (!first) return errorAt(text, 0, 'this cannot be read')
  return errorAt(text, first.offset, SENTENCES[printParseErrorCode(first.error)] ?? 'this cannot be read')
}

function errorAt(text: string, offset: number, sentence: string): JsonError {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset, sentence }
}
