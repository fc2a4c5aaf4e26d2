import { reduceToClassNameForSlots, type CSSRulesByBucket, type GriffelRenderer } from '@griffel/core'
import { useRenderer_unstable } from '@griffel/react'
import { rulesOf } from './rulesOf.ts'

export type ClassesByProperty = Parameters<typeof reduceToClassNameForSlots>[0][string]

/** The classes of each slot: as they are, or by property where they may be merged with others. */
export type CompiledSlots = Record<string, string | ClassesByProperty>
/** Texts of several rules by bucket, each with its condition if it has one. */
export type CompiledRules = Record<string, (string | [rules: string, condition: Record<string, unknown>])[]>

/**
 * What the build writes in place of `makeStyles` (frontend/compiledStyles.ts). The rules are inserted once, not by
 * each component that uses them.
 * @returns the same hook as `makeStyles`.
 */
export function compiledStyles(slots: CompiledSlots, rules: CompiledRules): () => Record<string, string> {
  let classes: Record<string, string> | undefined
  const inserted = new WeakSet<GriffelRenderer>()
  return () => {
    const renderer = useRenderer_unstable()
    if (!inserted.has(renderer)) {
      inserted.add(renderer)
      renderer.insertCSSRules(separated(rules))
    }
    return (classes ??= classesOf(slots))
  }
}

function classesOf(slots: CompiledSlots): Record<string, string> {
  const merged = Object.entries(slots).filter(([, classes]) => typeof classes !== 'string')
  const named = reduceToClassNameForSlots(
    Object.fromEntries(merged) as Record<string, ClassesByProperty>,
    'ltr',
  )
  return { ...(slots as Record<string, string>), ...named }
}

function separated(rules: CompiledRules): CSSRulesByBucket {
  const separate = (text: CompiledRules[string][number]) =>
    typeof text === 'string' ? rulesOf(text) : rulesOf(text[0]).map((rule) => [rule, text[1]] as const)
  return Object.fromEntries(
    Object.entries(rules).map(([bucket, texts]) => [bucket, texts.flatMap<unknown>(separate)]),
  ) as CSSRulesByBucket
}
