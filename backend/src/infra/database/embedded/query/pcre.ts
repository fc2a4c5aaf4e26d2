import { notImplemented } from '../errors.ts'

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
const UNSUPPORTED = /\(\?(?:[|R&P0-9#(]|\+|>)|\(\*|\\[GKXCgkpPQEo]|[*+?}]\+/

/**
 * Rewrites a pattern of PCRE, which MongoDB uses, for JavaScript: `\A`, `\z`, `\h`, `\Q…\E`, `[[:alpha:]]`, and
 * options in front of the pattern such as `(?i)`. Returns the pattern and those options.
 * Throws NotImplemented (238) for what JavaScript has no counterpart for.
 */
export function fromPcre(pattern: string, given: string): { source: string; flags: string } {
  const options = /^\(\?([imsx]+)\)/.exec(pattern)
  const unquoted = pattern
    .slice(options?.[0].length ?? 0)
    .replace(/\\Q([\s\S]*?)(?:\\E|$)/g, (_all, text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  const flags = options?.[1] ?? ''
  if (flags.includes('x')) throw notImplemented('The option x of a regular expression')
  const plain = unquoted.replace(/\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]])*\]/g, (part) =>
    part.startsWith('[') ? '' : UNSUPPORTED.test(part) ? part : '',
  )
  if (UNSUPPORTED.test(plain)) throw notImplemented(`The regular expression ${pattern.slice(0, 60)}`)
  return { source: rewritten(unquoted, flags + given), flags }
}

function rewritten(pattern: string, flags: string): string {
  if (!/\\[AzZhHvVRNeasS]|\[:|[$.]|\[\^?\]/.test(pattern)) return pattern
  return pattern.replace(
    /\\([\s\S])|\[(\^?)(\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]])*)\]|[$.]/g,
    (all, escape: string | undefined, negated: string | undefined, content: string | undefined) => {
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
