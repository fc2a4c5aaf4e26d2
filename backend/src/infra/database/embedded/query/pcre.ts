import { notImplemented } from '../errors.ts'
import type { CommandError } from '../errors.ts'
import { edge, END, NEW_LINE, one, readRepeats, REPEATS, START } from './pcreParts.ts'
import type { Part } from './pcreParts.ts'
import { escapedCharacter, invalidPattern, KINDS, literal, ofKind, readClass } from './pcreCharacters.ts'

interface Options {
  i: boolean
  m: boolean
  s: boolean
}

/** A pattern for JavaScript. */
export interface Translated {
  source: string
  ignoresCase: boolean
  /** True if it may match no character at all. */
  mayBeEmpty: boolean
  /** True if the captures may be others than those of PCRE, although the matches are the same. */
  hasOtherCaptures: boolean
}

/**
 * Translates a pattern of PCRE, which MongoDB uses, for JavaScript's unicode mode.
 * @param given the options that stand beside it. @throws CommandError 51091 for a pattern that is invalid in PCRE; 238
 *   for what JavaScript has no counterpart for, or reads otherwise.
 */
export function fromPcre(pattern: string, given: string): Translated {
  if (given.includes('x')) throw notImplemented('The option x of a regular expression')
  const [leading = '', inside = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? []
  const all = given + inside
  const options = { i: all.includes('i'), m: all.includes('m'), s: all.includes('s') }
  const reader = new Reader(pattern.slice(leading.length), options)
  const { source, least } = reader.readAll()
  return {
    source,
    ignoresCase: options.i,
    mayBeEmpty: least === 0,
    hasOtherCaptures: reader.hasOtherCaptures,
  }
}

class Reader {
  readonly #pattern: string
  /** Whether case does not matter outside of all groups. */
  readonly #isIgnored: boolean
  #at = 0
  #options: Options
  #groups = 0
  #most = 0
  #names = new Set<string>()
  /** The groups that have surely matched where the reader is; PCRE and JavaScript read others differently. */
  #set = new Set<number>()
  hasOtherCaptures = false
  #lookbehinds = 0
  /** What the pattern has of `\h`, `\v` and `\R`, of the other kinds, and of repeats. */
  #has = { wide: false, other: false, repeat: false }

  constructor(pattern: string, options: Options) {
    this.#pattern = pattern
    this.#isIgnored = options.i
    this.#options = { ...options }
  }

  readAll(): Part {
    const part = this.#readBranches(this.#options.i)
    if (this.#at < this.#pattern.length) throw invalidPattern('unmatched parentheses')
    if (this.#most > this.#groups) throw invalidPattern('reference to non-existent subpattern')
    // PCRE takes them for disjoint, which they are not, and then does not try a shorter repeat.
    if (this.#has.wide && this.#has.other && this.#has.repeat) throw this.#refused()
    return part
  }

  #refused(): CommandError {
    return notImplemented(`The regular expression ${this.#pattern.slice(0, 60)}`)
  }

  #takes(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #takesMatch(expression: RegExp): RegExpExecArray | null {
    const match = expression.exec(this.#pattern.slice(this.#at))
    if (match) this.#at += match[0].length
    return match
  }

  /** Reads until the end of the group. @param ignoresCase as it is around the group in the translation. */
  #readBranches(ignoresCase: boolean, isLookbehind = false): Part {
    const [options, before] = [this.#options, this.#set]
    this.#options = { ...options }
    const branches: Part[] = []
    const sets: Set<number>[] = []
    do {
      this.#set = new Set(before)
      branches.push(this.#readBranch(ignoresCase))
      sets.push(this.#set)
    } while (this.#takes('|'))
    this.#options = options
    const [first = before, ...others] = sets
    this.#set = new Set([...first].filter((group) => others.every((set) => set.has(group))))
    if (isLookbehind && branches.some(({ least, most }) => least !== most))
      throw invalidPattern('lookbehind assertion is not fixed length')
    return {
      source: branches.map(({ source }) => source).join('|'),
      least: Math.min(...branches.map(({ least }) => least)),
      most: Math.max(...branches.map(({ most }) => most)),
      kind: 'group',
    }
  }

  #readBranch(around: boolean): Part {
    const branch: Part = { source: '', least: 0, most: 0, kind: 'group' }
    let isIgnored = around
    let closing = ''
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? '')) {
      const groups = this.#groups
      const set = new Set(this.#set)
      const part = this.#readPart()
      if (part === null) continue
      const { source, least, most } = this.#readRepeats(part, groups, set)
      if (this.#options.i !== isIgnored) {
        branch.source += this.#options.i ? '(?i:' : '(?-i:'
        closing += ')'
        isIgnored = this.#options.i
      }
      branch.source += source
      branch.least += least
      branch.most += most
    }
    branch.source += closing
    return branch
  }

  /** Reads a part without its repeats; null for what matches nothing, such as a comment. */
  #readPart(): Part | null {
    const [character = ''] = this.#pattern.slice(this.#at, this.#at + 2)
    if (character === '[') {
      const { source, end } = readClass(this.#pattern, this.#at, this.#options.i)
      this.#at = end
      if (source.includes('(?-i:')) this.#refuseNested()
      return one(source)
    }
    this.#at += character.length
    if (character === '(') return this.#readGroup()
    if (character === '\\') return this.#readEscape()
    if (character === '.') this.#has.other = true
    if (character === '.') return one(this.#options.s ? '[^]' : '[^\\n]')
    if (character === '^') return edge(this.#options.m ? `(?:${START}|(?<=\\n)(?!${END}))` : START)
    if (character === '$') return edge(this.#options.m ? `(?=\\n|${END})` : `(?=\\n?${END})`)
    this.#at -= character.length
    if (this.#takesMatch(REPEATS)) throw invalidPattern('nothing to repeat')
    this.#at += character.length
    return one(literal(character))
  }

  #readEscape(): Part | null {
    const rest = this.#pattern.slice(this.#at)
    const escaped = escapedCharacter(rest)
    if (escaped !== null) {
      this.#at += escaped.length
      return one(literal(escaped.character))
    }
    const [letter] = rest
    if (letter === undefined) throw invalidPattern('\\ at end of pattern')
    this.#at += 1
    const { i } = this.#options
    this.#has[/[hHvVR]/.test(letter) ? 'wide' : 'other'] ||= /[dswhvRN]/i.test(letter)
    const set = KINDS[letter.toLowerCase()]
    if (set !== undefined) {
      if (i) this.#refuseNested()
      return one(ofKind({ set, isNegated: letter !== letter.toLowerCase() }, i))
    }
    switch (letter) {
      case 'Q':
        return this.#readQuoted()
      case 'E':
        return this.#withoutRepeats()
      case 'A':
        return edge(START)
      case 'z':
        return edge(END)
      case 'Z':
        return edge(`(?=\\n?${END})`)
      case 'b':
      case 'B':
        if (i) this.#refuseNested()
        return edge(i ? `(?-i:\\${letter})` : `\\${letter}`)
      case 'R':
        // PCRE repeats it in ways of its own.
        if (REPEATS.test(rest.slice(1))) throw this.#refused()
        return { source: NEW_LINE, least: 1, most: 2, kind: 'characters' }
      case 'N':
        if (/^\{(?!\d+(?:,\d*)?\})/.test(rest.slice(1)))
          throw invalidPattern('PCRE does not support \\N{name}')
        return one('[^\\n]')
      case 'L':
      case 'l':
      case 'U':
      case 'u':
        throw invalidPattern('PCRE does not support \\L, \\l, \\N{name}, \\U, or \\u')
      default:
        return this.#readReference(letter, rest)
    }
  }

  #readReference(letter: string, rest: string): Part {
    if (!/[1-9]/.test(letter) || /^\d\d/.test(rest)) throw this.#refused()
    const group = Number(letter)
    this.#most = Math.max(this.#most, group)
    if (group > (this.#pattern.match(/\(/g)?.length ?? 0))
      throw group > 7 ? this.#refused() : invalidPattern('reference to non-existent subpattern')
    // A group that has not matched: PCRE does not match it, JavaScript takes it as empty.
    if (!this.#set.has(group)) throw this.#refused()
    if (this.hasOtherCaptures) throw this.#refused()
    return { source: `(?:\\${group})`, least: 0, most: Infinity, kind: 'characters' }
  }

  /** V8 may forget an option within an option within a repeat. */
  #refuseNested(): void {
    if (!this.#isIgnored) throw this.#refused()
  }

  #readQuoted(): Part | null {
    const end = this.#pattern.indexOf('\\E', this.#at)
    if (end < 0) throw invalidPattern('missing )')
    const characters = Array.from(this.#pattern.slice(this.#at, end))
    this.#at = end + 2
    if (characters.length === 0) return this.#withoutRepeats()
    // What follows repeats the last character alone.
    const last = characters.pop() ?? ''
    if (characters.length === 0) return one(literal(last))
    const { source, least, most } = this.#readRepeats(one(literal(last)), this.#groups, this.#set)
    return {
      source: `(?:${characters.map(literal).join('')}${source})`,
      least: characters.length + least,
      most: characters.length + most,
      kind: 'edge',
    }
  }

  /** For what matches nothing: a repeat after it would belong to what is in front. */
  #withoutRepeats(): null {
    if (REPEATS.test(this.#pattern.slice(this.#at))) throw this.#refused()
    return null
  }

  #readGroup(): Part | null {
    if (this.#takesMatch(/^\?#[^)]*\)/)) return this.#withoutRepeats()
    const flags = this.#takesMatch(/^\?([ims]*)(?:-([ims]*))?([:)])/)
    if (flags) return this.#readOptions(flags)
    const look = this.#takesMatch(/^\?(<?)([=!])/)
    if (look) return this.#readLook(look[0], look[1] === '<', look[2] === '!')
    const name = this.#takesMatch(/^\?(?:P?<([A-Za-z_]\w{0,31})>|'([A-Za-z_]\w{0,31})')/)
    if (!name && /^[?*]/.test(this.#pattern.slice(this.#at))) throw this.#refused()
    const called = name?.[1] ?? name?.[2]
    if (called !== undefined && this.#names.has(called))
      throw invalidPattern('two named subpatterns have the same name')
    if (called !== undefined) this.#names.add(called)
    const number = ++this.#groups
    const part = this.#readInside(false)
    this.#set.add(number)
    return { ...part, source: `(${part.source})` }
  }

  #readInside(isLookbehind: boolean): Part {
    const part = this.#readBranches(this.#options.i, isLookbehind)
    if (!this.#takes(')')) throw invalidPattern('missing )')
    return part
  }

  #readOptions([, on = '', off = '', end]: RegExpExecArray): Part | null {
    const before = this.#options
    const changed = { ...before }
    for (const name of on) changed[name as keyof Options] = true
    for (const name of off) changed[name as keyof Options] = false
    this.#options = changed
    if (end === ')') return this.#withoutRepeats()
    const part = this.#readInside(false)
    this.#options = before
    const mark = changed.i === before.i ? '' : changed.i ? 'i' : '-i'
    return { ...part, source: `(?${mark}:${part.source})` }
  }

  #readLook(opening: string, isLookbehind: boolean, isNegated: boolean): Part {
    const [groups, set] = [this.#groups, this.#set]
    if (isLookbehind) this.#lookbehinds += 1
    const part = this.#readInside(isLookbehind)
    if (isLookbehind) this.#lookbehinds -= 1
    if (isNegated || isLookbehind) this.#set = set
    // From which side a lookbehind is read decides what its groups capture.
    if (this.#groups > groups && isLookbehind) this.hasOtherCaptures = true
    return { source: `(${opening}${part.source})`, least: 0, most: 0, kind: 'look' }
  }

  /** Reads the repeats of a part. `groups` and `set` are those in front of it. */
  #readRepeats(part: Part, groups: number, set: Set<number>): Part {
    const repeats = readRepeats(this.#pattern.slice(this.#at))
    if (!repeats) return part
    const { from, to } = repeats
    this.#at += repeats.source.length
    this.#has.repeat = true
    if (part.kind === 'edge') throw invalidPattern('nothing to repeat')
    if (repeats.isPossessive) throw this.#refused()
    if (REPEATS.test(this.#pattern.slice(this.#at))) throw invalidPattern('nothing to repeat')
    const hasGroups = this.#groups > groups
    // PCRE calls the length of some of them variable.
    if (this.#lookbehinds > 0 && (from === 0 || part.kind === 'look')) throw this.#refused()
    // An edge that is repeated holds once; one that need not hold is nothing, unless it captures.
    if (part.kind === 'look') {
      if (from === 0 && hasGroups) throw this.#refused()
      return from === 0 ? { ...part, source: '' } : part
    }
    // A repeat that matches nothing ends the repeats in PCRE, and is undone in JavaScript.
    if (part.kind === 'group' && part.least === 0) throw this.#refused()
    const own = Array.from({ length: this.#groups - groups }, (_, n) => groups + n + 1)
    // JavaScript forgets at each repeat what the groups inside captured.
    if (to > 1 && own.some((group) => !this.#set.has(group))) this.hasOtherCaptures = true
    if (from === 0) this.#set = set
    return {
      source: `${part.source}${repeats.source}`,
      least: part.least * from,
      most: to === 0 ? 0 : part.most * to,
      kind: 'characters',
    }
  }
}
