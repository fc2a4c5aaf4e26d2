import type { CompiledRules } from './compiledRules.ts'

const loaded = new Map<string, CompiledRules>()
const waiting = new Map<string, ((rules: CompiledRules) => void)[]>()
let loading: Promise<void> | null = null

/**
 * Calls back with the rules of a hook: at once if they are loaded. A page from the server has the rules of all that it
 * shows, so that it waits for nothing.
 */
export function whenLoaded(hook: string, insert: (rules: CompiledRules) => void): void {
  const rules = loaded.get(hook)
  if (rules) insert(rules)
  else waiting.set(hook, [...(waiting.get(hook) ?? []), insert])
}

function add(byHook: Record<string, CompiledRules>): void {
  for (const [hook, rules] of Object.entries(byHook)) {
    loaded.set(hook, rules)
    for (const insert of waiting.get(hook) ?? []) insert(rules)
    waiting.delete(hook)
  }
}

/**
 * Loads the rules that are apart from the first scripts. @throws if it fails; then the next call tries again.
 */
export function loadStyleRules(): Promise<void> {
  loading ??= import('./laterScripts.ts').then(
    ({ rules }) => add(rules),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** @returns the rules that are being loaded, if any are: a page that hydrates asks for none. */
export const rulesOnTheWay = (): Promise<unknown> | null => loading?.catch(() => undefined) ?? null

/** @returns a script that is being loaded, once the rules are there too: for pages that the server does not render. */
export async function withStyleRules<Loaded>(loadingScript: Promise<Loaded>): Promise<Loaded> {
  const [script] = await Promise.all([loadingScript, loadStyleRules()])
  return script
}
