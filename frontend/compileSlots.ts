import { createHash } from 'node:crypto'
import { resolveStyleRulesForSlots } from '@griffel/core'
import type { CompiledRules } from './src/lib/compiledRules.ts'
import type { ClassesByProperty, CompiledSlots } from './src/lib/compiledStyles.ts'

/** The argument of `makeStyles`. */
export type Slots = Parameters<typeof resolveStyleRulesForSlots>[0]

/** @returns the one class of a slot that is not merged with others, before it is shortened. */
export const slotClass = (hook: string, slot: string): string =>
  `f${Number.parseInt(createHash('sha256').update(`${hook} ${slot}`).digest('hex').slice(0, 10), 16).toString(36)}`

/**
 * Resolves the styles of a slot as Griffel does. No page is right to left, so that mirrored styles are left out.
 * @returns the classes by property, the rules by bucket, and the classes to leave out.
 */
export function resolveSlot(styles: Slots[string]) {
  const [{ slot: found = {} }, rules] = resolveStyleRulesForSlots({ slot: styles })
  const mirrored = Object.values(found).flatMap((name) => (Array.isArray(name) ? [name[1]] : []))
  const entries = Object.entries(found).map(
    ([key, name]) => [key, Array.isArray(name) ? name[0] : name] as const,
  )
  const classes: Record<string, string | 0> = Object.fromEntries(entries)
  const kept = new Set(Object.values(classes))
  return { classes, rules, mirrored: new Set(mirrored.filter((name) => !kept.has(name))) }
}

/** What may be a class of Griffel. */
const CLASS = /\.(f[0-9a-z]+)(?![\w-])/g

/**
 * Compiles the slots of one hook. A slot that may be merged with others gets a class for each property, as Griffel
 * does it; any other gets one class, which is less to send and less for the browser to match.
 * @param names the short names of all classes.
 */
export function compileSlots(
  hook: string,
  slots: Slots,
  isMerged: (slot: string) => boolean,
  names: ReadonlyMap<string, string>,
): [CompiledSlots, CompiledRules] {
  const compiled: CompiledSlots = {}
  const rules: CompiledRules = {}
  for (const [slot, styles] of Object.entries(slots)) {
    const { classes, rules: byBucket, mirrored } = resolveSlot(styles)
    const own = names.get(slotClass(hook, slot)) ?? ''
    compiled[slot] = isMerged(slot) ? renamed(classes, names) : own
    const known = new Set(Object.values(classes))
    const rename = (rule: string) =>
      rule.replaceAll(CLASS, (found, name: string) => {
        if (!known.has(name)) return found
        return `.${isMerged(slot) ? names.get(name) : own}`
      })
    for (const [bucket, entries] of Object.entries(byBucket))
      for (const entry of entries) {
        const [rule, condition] = typeof entry === 'string' ? [entry] : entry
        const kept = bucket === 'k' ? rule : rename(withoutClasses(rule, mirrored))
        if (kept) addRule((rules[bucket] ??= []), kept, condition)
      }
  }
  return [compiled, mapValues(rules, (texts) => texts.map(shorter))]
}

/** An innermost rule: selector and declarations. */
const INNERMOST = /[^{}]+\{[^{}]*\}/g

/** @returns what is left of a rule without the classes; empty if nothing is. */
function withoutClasses(rule: string, left: ReadonlySet<string>): string {
  const kept = rule.replaceAll(INNERMOST, (inner) =>
    Array.from(inner.matchAll(CLASS)).some(([, name = '']) => left.has(name)) ? '' : inner,
  )
  return /\{[^{}]+\}/.test(kept) ? kept : ''
}

const mapValues = <From, To>(object: Record<string, From>, change: (from: From) => To) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** The last declaration of a rule needs no semicolon. */
const shorter = (text: CompiledRules[string][number]): CompiledRules[string][number] =>
  typeof text === 'string' ? text.replaceAll(';}', '}') : [text[0].replaceAll(';}', '}'), text[1]]

function renamed(classes: Record<string, string | 0>, names: ReadonlyMap<string, string>): ClassesByProperty {
  const entries = Object.entries(classes).map(([property, name]) => [
    property,
    typeof name === 'string' ? (names.get(name) ?? name) : name,
  ])
  return Object.fromEntries(entries) as ClassesByProperty
}

/** Adds a rule to the text with the same condition; declarations for the same selector become one rule. */
function addRule(texts: CompiledRules[string], rule: string, condition?: Record<string, unknown>): void {
  const key = JSON.stringify(condition)
  const at = texts.findIndex(
    (text) => (typeof text === 'string' ? undefined : JSON.stringify(text[1])) === key,
  )
  const known = texts[at]
  const text = withRule(typeof known === 'string' ? known : (known?.[0] ?? ''), rule)
  texts.splice(at < 0 ? texts.length : at, 1, condition ? [text, condition] : text)
}

function withRule(text: string, rule: string): string {
  const [, head = '', declarations = '', end = ''] = /^(.*\{)([^{}]*?)(\}+)$/s.exec(rule) ?? []
  // Rules begin where others end.
  const start = text.startsWith(head) ? 0 : text.indexOf(`}${head}`) + 1
  if (!head || (start === 0 && !text.startsWith(head))) return text + rule
  const close = text.indexOf(end, start + head.length)
  const there = text.slice(start + head.length, close)
  return `;${there}`.includes(`;${declarations}`)
    ? text
    : text.slice(0, close) + declarations + text.slice(close)
}
