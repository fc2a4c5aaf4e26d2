import { CommandError, notImplemented } from '../errors.ts'

const CLASSES: Record<string, string> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7f',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9',
}
const HORIZONTAL = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000'
const VERTICAL = '\\n\\v\\f\\r\\x85\\u2028\\u2029'
const START = '(?<![\\s\\S])'
const END = '(?![\\s\\S])'

/** What stands for an escape of PCRE outside of a class in brackets. */
const ESCAPES: Record<string, string> = {
  A: START,
  z: END,
  Z: `(?=\\n?${END})`,
  h: `[${HORIZONTAL}]`,
  H: `[^${HORIZONTAL}]`,
  V: `[^${VERTICAL}]`,
  v: `[${VERTICAL}]`,
  R: '(?:\\r\\n|[\\n\\v\\f\\r\\x85\\u2028\\u2029])',
  N: '[^\\n]',
  e: '\\x1b',
  a: '\\x07',
  // JavaScript counts more characters as space, digits are the same.
  s: '[\\t\\n\\v\\f\\r ]',
  S: '[^\\t\\n\\v\\f\\r ]',
}
const IN_CLASS: Record<string, string> = {
  h: HORIZONTAL,
  v: VERTICAL,
  e: '\\x1b',
  a: '\\x07',
  s: '\\t\\n\\v\\f\\r ',
}
/** Among them options within the pattern, such as `a(?i)b`. */
const UNSUPPORTED =
  /\(\?(?:[|R&P0-9#('-]|\+|>|[imsxJUX]*-?[imsxJUX]*\))|\(\*|\\(?:[GKXCgkpPQEo]|x\{|[1-9]\d)|[*+?}]\+/
/** What a class in brackets has in PCRE another meaning for, or none. */
const NOT_IN_CLASS = /\\(?:[NRXBpPGKkgQEo]|x(?![\da-fA-F]{2}))/
const TOKENS = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]])*\]/g

/**
 * Rewrites a pattern of PCRE, which MongoDB uses, for JavaScript: `\A`, `\z`, `\h`, `\Q…\E`, `[[:alpha:]]`, and
 * options in front of the pattern such as `(?i)`. Returns the pattern and those options.
 * Throws NotImplemented (238) for what JavaScript has no counterpart for, and 51091 for what is invalid in PCRE.
 */
export function fromPcre(pattern: string, given: string): { source: string; flags: string } {
  const options = /^\(\?([imsx]+)\)/.exec(pattern)
  const unquoted = withoutQuotes(pattern.slice(options?.[0].length ?? 0))
  const flags = options?.[1] ?? ''
  if (flags.includes('x')) throw notImplemented('The option x of a regular expression')
  const refused = (): CommandError => notImplemented(`The regular expression ${pattern.slice(0, 60)}`)
  const plain = unquoted.replace(TOKENS, (part) => {
    if (!part.startsWith('[')) return UNSUPPORTED.test(part) || /\\[1-9xuUlL]/.test(part) ? part : ''
    if (NOT_IN_CLASS.test(part)) throw refused()
    if (/^\[:.*:\]$/.test(part)) throw invalid('POSIX named classes are supported only within a class')
    return ''
  })
  if (UNSUPPORTED.test(plain)) throw refused()
  if (/\\[uUlL]/.test(plain)) throw invalid('PCRE does not support \\L, \\l, \\N{name}, \\U, or \\u')
  const groups = plain.match(/\((?!\?)|\(\?<(?![=!])/g)?.length ?? 0
  if ([...plain.matchAll(/\\([1-9])/g)].some(([, number]) => Number(number) > groups))
    throw /\\[89]/.test(plain) ? refused() : invalid('reference to non-existent subpattern')
  return { source: rewritten(unquoted, flags + given), flags }
}

const invalid = (reason: string): CommandError =>
  new CommandError(51091, `Regular expression is invalid: ${reason}`)

/** Escapes what stands between `\Q` and `\E`. */
const withoutQuotes = (pattern: string): string =>
  pattern.replace(/\\Q([\s\S]*?)\\E|\\([\s\S])/g, (all, text: string | undefined, escape: string) => {
    if (text !== undefined) return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    if (escape === 'Q') throw invalid('missing )')
    return escape === 'E' ? '' : all
  })

function rewritten(pattern: string, flags: string): string {
  if (!/\\[AzZhHvVRNeasSx]|\[:|[$.]|\[\^?\]/.test(pattern)) return pattern
  return pattern.replace(
    /\\x([\da-f]{0,2})|\\([\s\S])|\[(\^?)(\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]])*)\]|[$.]/gi,
    (
      all,
      code: string | undefined,
      escape: string | undefined,
      negated: string | undefined,
      content: string | undefined,
    ) => {
      if (code !== undefined) return `\\x${code.padStart(2, '0')}`
      if (escape !== undefined) return ESCAPES[escape] ?? all
      if (all === '.') return flags.includes('s') ? '.' : '[^\\n]'
      if (all === '$') return flags.includes('m') ? '(?=\\n|(?![\\s\\S]))' : `(?=\\n?${END})`
      if (content === undefined) return all
      return `[${negated ?? ''}${classContent(content)}]`
    },
  )
}

const classContent = (content: string): string =>
  content
    .replace(/^\]/, '\\]')
    .replace(/\[:(\^?)(\w+):\]/g, (_all, not: string, name: string) => {
      const set = CLASSES[name]
      if (set === undefined || not !== '')
        throw notImplemented(`The class [:${not}${name}:] of a regular expression`)
      return set
    })
    .replace(/\\([\s\S])/g, (all, escape: string) => IN_CLASS[escape] ?? all)
