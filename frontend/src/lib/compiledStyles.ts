import { reduceToClassNameForSlots, type CSSRulesByBucket, type GriffelRenderer } from '@griffel/core'
import { useRenderer_unstable } from '@griffel/react'
import type { CompiledRules } from './compiledRules.ts'
import { rulesOf } from './rulesOf.ts'
import { whenLoaded } from './styleRules.ts'

export type ClassesByProperty = Parameters<typeof reduceToClassNameForSlots>[0][string]

/** The classes of each slot: as they are, or by property where they may be merged with others. */
export type CompiledSlots = Record<string, string | ClassesByProperty>
/**
 * What the build writes in place of `makeStyles` (frontend/compiledStyles.ts). The rules are inserted once, not by
 * each component that uses them.
 * @param rules or, where they are apart (styleRules.ts), the name under which they are there.
 * @returns the same hook as `makeStyles`.
 */
export function compiledStyles(
  slots: CompiledSlots,
  rules: CompiledRules | string,
): () => Record<string, string> {
  let classes: Record<string, string> | undefined
  const inserted = new WeakSet<GriffelRenderer>()
  return () => {
    const renderer = useRenderer_unstable()
    if (!inserted.has(renderer)) {
      inserted.add(renderer)
      const insert = (found: CompiledRules) => renderer.insertCSSRules(separated(found))
      if (typeof rules === 'string') whenLoaded(rules, insert)
      else insert(rules)
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
