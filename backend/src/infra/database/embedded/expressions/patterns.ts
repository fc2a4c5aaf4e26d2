import { BSONRegExp } from 'bson'
import { typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { inPatternTime } from '../query/patternTime.ts'
import { isTimeRisky, toRegExp } from '../query/regex.ts'
import { isNullish } from './expression.ts'
import type { Environment, Operator } from './expression.ts'
import { named } from './namedArguments.ts'

type Search = (input: string, regex: RegExp) => unknown

const regexOperator =
  (name: string, search: Search, without: unknown): Operator =>
  (operand, compile) => {
    const given = named(operand, name, { notDoc: 51103, unknown: 31024 }, ['input', 'regex', 'options'])
    if (!('input' in given)) throw new CommandError(31022, `${name} requires 'input' parameter`)
    if (!('regex' in given)) throw new CommandError(31023, `${name} requires 'regex' parameter`)
    const parts = [given.input, given.regex, given.options ?? null].map((part) => compile(part))
    const evaluate = (environment: Environment): unknown => {
      const [input, pattern, options] = parts.map((part) => part.evaluate(environment))
      if (!isNullish(input) && typeof input !== 'string')
        throw new CommandError(51104, `${name} needs 'input' to be of type string`)
      const regex = regexOf(name, pattern, options)
      if (isNullish(input) || regex === null) return without
      return isTimeRisky(pattern) ? inPatternTime(() => search(input, regex)) : search(input, regex)
    }
    return { evaluate, isConstant: false }
  }

function regexOf(name: string, pattern: unknown, options: unknown): RegExp | null {
  if (!isNullish(pattern) && typeof pattern !== 'string' && !(pattern instanceof BSONRegExp))
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`)
  if (!isNullish(options) && typeof options !== 'string')
    throw new CommandError(51106, `${name} needs 'options' to be of type string, not ${typeName(options)}`)
  if (pattern instanceof BSONRegExp && pattern.options !== '' && !isNullish(options))
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    )
  if (isNullish(pattern)) return null
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern
  if (source.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`)
  return toRegExp(pattern, isNullish(options) ? undefined : options)
}

/** How many characters a text has; one beyond U+FFFF counts as one. */
const pointsIn = (text: string): number => [...text].length

const found = (match: RegExpExecArray | RegExpMatchArray, input: string): Record<string, unknown> => ({
  match: match[0],
  idx: pointsIn(input.slice(0, match.index)),
  captures: match.slice(1).map((capture) => (capture as string | undefined) ?? null),
})

/** Operators that search text by a regular expression. */
export const PATTERNS: Record<string, Operator> = {
  $regexMatch: regexOperator('$regexMatch', (input, regex) => regex.test(input), false),
  $regexFind: regexOperator(
    '$regexFind',
    (input, regex) => {
      const match = regex.exec(input)
      return match ? found(match, input) : null
    },
    null,
  ),
  $regexFindAll: regexOperator(
    '$regexFindAll',
    (input, regex) =>
      [...input.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map((match) => found(match, input)),
    [],
  ),
}
