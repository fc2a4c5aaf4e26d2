import { BSONRegExp } from 'bson'
import { typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { inPatternTime } from '../query/patternTime.ts'
import { checkOptions, isTimeRisky, searchFrom, toRegExp } from '../query/regex.ts'
import { isNullish, valueOf } from './expression.ts'
import type { Environment, Operator } from './expression.ts'
import { named } from './namedArguments.ts'

interface Search {
  search: (input: string, regex: RegExp) => unknown
  /** Whether it tells what the groups of the pattern captured. */
  captures: boolean
}

const regexOperator =
  (name: string, { search, captures }: Search, without: unknown): Operator =>
  (operand, compile) => {
    const given = named(operand, name, { notDoc: 51103, unknown: 31024 }, ['input', 'regex', 'options'])
    if (!('input' in given)) throw new CommandError(31022, `${name} requires 'input' parameter`)
    if (!('regex' in given)) throw new CommandError(31023, `${name} requires 'regex' parameter`)
    const text = compile(given.input)
    const parts = [given.regex, given.options ?? null].map((part) => compile(part))
    const regexIn = ([pattern, options]: unknown[]) => ({
      pattern,
      regex: regexOf(name, pattern, options, captures),
    })
    const isKnown = parts.every(({ isConstant }) => isConstant)
    const known = isKnown ? attempt(() => regexIn(parts.map(valueOf))) : {}
    const evaluate = (environment: Environment): unknown => {
      const input = text.evaluate(environment)
      if (!isNullish(input) && typeof input !== 'string')
        throw new CommandError(51104, `${name} needs 'input' to be of type string`)
      const { pattern, regex } = known.value ?? regexIn(parts.map((part) => part.evaluate(environment)))
      if (isNullish(input) || regex === null) return without
      return isTimeRisky(pattern) ? inPatternTime(() => search(input, regex)) : search(input, regex)
    }
    // A wrong pattern is told also where no document is read.
    return { evaluate, isConstant: false, ...(known.failure ? { failure: known.failure } : {}) }
  }

function attempt<T>(work: () => T): { value?: T; failure?: CommandError } {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { failure: error }
  }
}

function regexOf(name: string, pattern: unknown, options: unknown, captures: boolean): RegExp | null {
  if (!isNullish(pattern) && typeof pattern !== 'string' && !(pattern instanceof BSONRegExp))
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`)
  if (!isNullish(options) && typeof options !== 'string')
    throw new CommandError(51106, `${name} needs 'options' to be of type string, not ${typeName(options)}`)
  if (pattern instanceof BSONRegExp && pattern.options !== '' && !isNullish(options))
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    )
  if (typeof options === 'string') checkOptions(options)
  if (isNullish(pattern)) return null
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern
  if (source.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`)
  try {
    return toRegExp(pattern, isNullish(options) ? undefined : options, captures)
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 51091) throw error
    throw new CommandError(51111, `Invalid Regex in ${name}: ${error.message}`)
  }
}

/** How many characters a text has; one beyond U+FFFF counts as one. */
const pointsIn = (text: string): number => [...text].length

const found = (match: RegExpExecArray | RegExpMatchArray, input: string): Record<string, unknown> => ({
  match: match[0],
  idx: pointsIn(input.slice(0, match.index)),
  captures: match.slice(1).map((capture) => (capture as string | undefined) ?? null),
})

/** All matches from left to right. As in MongoDB, none is searched for at the end, unless the text is empty. */
function findAll(input: string, regex: RegExp): Record<string, unknown>[] {
  const all: Record<string, unknown>[] = []
  let at = 0
  do {
    const match = searchFrom(regex, input, at)
    if (match === null) break
    all.push(found(match, input))
    const step = (input.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1
    at = match.index + (match[0].length || step)
  } while (at < input.length)
  return all
}

/** Operators that search text by a regular expression. */
export const PATTERNS: Record<string, Operator> = {
  $regexMatch: regexOperator(
    '$regexMatch',
    { search: (input, regex) => regex.test(input), captures: false },
    false,
  ),
  $regexFind: regexOperator(
    '$regexFind',
    {
      search: (input, regex) => {
        const match = regex.exec(input)
        return match ? found(match, input) : null
      },
      captures: true,
    },
    null,
  ),
  $regexFindAll: regexOperator('$regexFindAll', { search: findAll, captures: true }, []),
}
