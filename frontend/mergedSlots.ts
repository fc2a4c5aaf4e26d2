/** Components that give their class to an element as it is. */
const PASS_ON = new Set(['Link', 'SmartLink', 'Picture'])
const HOOK = /const (\w+|\{[^}]*\}) = (use\w+Styles)\(\)/g
const INLINE_HOOK = /(?<!= )(?<!function )\b(use\w+Styles)\(\)(?:\.(\w+))?/g
/** The attribute right before the class of a slot, alone or in a template, from the tag on. */
const PLAIN = /<([A-Za-z]\w*)(?:[^<>]|=>)*className=\{(?:`[^`]*\$\{)?$/

/** The slots of hooks that may be merged with others, by the name of the hook; `all` if that cannot be told. */
export type Merged = Map<string, Set<string> | 'all'>

/**
 * Finds out which slots of styles `mergeClasses` may be given. All others are used as the class of an element, for
 * which the browser needs no table of their properties.
 * @param sources of all components. @returns the merged slots, by the name of the hook.
 */
export function mergedSlots(sources: readonly string[]): Merged {
  const merged: Merged = new Map()
  const use = (hook: string, slot: string | undefined, before: string) => {
    const [, tag = ''] = PLAIN.exec(before) ?? []
    const slots = merged.get(hook) ?? new Set()
    if (!slot) merged.set(hook, 'all')
    else if (slots !== 'all' && !/^[a-z]/.test(tag) && !PASS_ON.has(tag)) merged.set(hook, slots.add(slot))
  }
  for (const source of sources) {
    for (const { 1: hook = '', 2: slot, index } of source.matchAll(INLINE_HOOK))
      use(hook, slot, source.slice(0, index))
    for (const [, name = '', hook = ''] of source.matchAll(HOOK)) {
      if (name.startsWith('{')) merged.set(hook, 'all')
      // A name may stand for several hooks in one file: then its uses count for each of them.
      else
        for (const { 1: slot, index } of source.matchAll(usesOf(name)))
          use(hook, slot, source.slice(0, index))
    }
  }
  return merged
}

const usesOf = (name: string) => new RegExp(`(?<![\\w.'\`-])${name}\\b(?! = use|['\`])(?:\\.(\\w+))?`, 'g')
