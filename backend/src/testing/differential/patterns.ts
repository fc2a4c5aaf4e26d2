import type { Random } from './random.ts'

const ATOMS = [
  'a', 'b', 'A', 'é', '1', ' ', ',', '.', '.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\h', '\\H', '\\v', '\\V',
  '\\R', '\\N', '\\x61', '\\x{61}', '\\t', '\\n', '\\e', '\\a', '\\0', '\\061', '\\.', '\\-', '\\/', '\\é', '\\Qa.b\\E', '\\Q\\E',
  '\\_', '\\cA', '\\p{L}', '\\pL', '\\X', '\\C', '\\g1', '\\y', '-', '/', '#', ']', '}', '{', '{,1}', '(', ')', '*',
] // prettier-ignore
const EDGES = ['^', '$', '\\A', '\\z', '\\Z', '\\b', '\\B', '\\G', '\\K']
const IN_CLASS = [
  'a', 'b-d', 'A-C', '0-9', '-', '^', '.', '$', '\\d', '\\W', '\\s', '\\h', '\\]', '\\-', '\\\\', '\\b', '\\n', '\\x41', 'é',
  '[:alpha:]', '[:digit:]', '[:^space:]', '[:upper:]', '[:punct:]', '[:word:]', '[:what:]', '[.a.]', 'd-b', '\\d-z', '[', '&&', '\\Qa]\\E', '\\R', '\\B',
] // prettier-ignore
const REPEATS = [
  '*',
  '+',
  '?',
  '{2}',
  '{1,2}',
  '{0}',
  '{1,}',
  '*?',
  '+?',
  '??',
  '{0,2}?',
  '*+',
  '++',
  '?+',
  '{1,2}+',
  '{2,1}',
]
const GROUPS = [
  '(',
  '(',
  '(?:',
  '(?:',
  '(?=',
  '(?!',
  '(?<=',
  '(?<!',
  '(?<n>',
  '(?P<n>',
  "(?'n'",
  '(?>',
  '(?|',
  '(?i:',
  '(?-i:',
  '(?#',
]
const INLINE = [
  '(?i)',
  '(?m)',
  '(?s)',
  '(?im)',
  '(?x)',
  '(?-i)',
  '(?U)',
  '(?J)',
  '(*UTF8)',
  '(?^)',
  '(?i)',
  '(?s)',
]

function part(random: Random, depth: number): string {
  const kind = random.below(depth > 0 ? 14 : 11)
  if (kind < 6) return random.pick(ATOMS.slice(0, random.oneIn(4) ? ATOMS.length : 22))
  if (kind < 8) return random.pick(EDGES.slice(0, random.oneIn(8) ? EDGES.length : 7))
  if (kind < 11) {
    const usual = random.oneIn(3) ? IN_CLASS.length : 12
    const content = random.list(1, 3, () => random.pick(IN_CLASS.slice(0, usual))).join('')
    return `[${random.oneIn(3) ? '^' : ''}${content}${random.oneIn(40) ? '' : ']'}`
  }
  if (kind === 11)
    return random.oneIn(3) ? `${random.pick(INLINE)}${part(random, 0)}` : `(a|b)\\${1 + random.below(2)}`
  return `${random.pick(GROUPS.slice(0, random.oneIn(3) ? GROUPS.length : 8))}${sequence(random, depth - 1)})`
}

function sequence(random: Random, depth: number): string {
  const parts = random.list(1, 3, () => {
    const one = part(random, depth)
    return random.oneIn(3)
      ? `${one}${random.pick(REPEATS.slice(0, random.oneIn(4) ? REPEATS.length : 11))}`
      : one
  })
  return random.oneIn(6) ? `${parts.join('')}|${part(random, 0)}` : parts.join('')
}

/** A random pattern as PCRE reads it, also one that is invalid, or that JavaScript reads otherwise. */
export const pattern = (random: Random): string =>
  `${random.oneIn(10) ? random.pick(INLINE) : ''}${sequence(random, 2)}`

/** Random options of a pattern. */
export const options = (random: Random): string =>
  random.pick(['', '', 'i', 'm', 's', 'im', 'is', 'ms', random.pick(['x', 'u', 'g', 'ix', 'ii'])])

/** A text that patterns tell apart: it has ends of lines, letters beyond ASCII, and what surrounds words. */
export const subject = (random: Random): string =>
  random.list(0, 5, () => random.pick(['a', 'b', 'A', 'B', '1', ' ', '\n', '\r\n', ',', '.', '_', 'é', 'É', '😀', '\t', '-', 'k', '\u212a', '\u00a0', '\u2028', '\v', ']', '\\', '$'])).join('') // prettier-ignore
