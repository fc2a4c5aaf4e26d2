import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compileSlots, resolveSlot, slotClass, type Slots } from './compileSlots.ts'
import { mergedSlots, type Merged } from './mergedSlots.ts'
import { shortNames } from './shortNames.ts'

const inFrontend = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const urlOf = (path: string) => new URL(path, import.meta.url).href
const STYLES = /\.styles\.ts$/
/** Marks a module whose `makeStyles` returns what it is given. */
const QUERY = '?compiled'
const format = 'module-typescript'

registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.endsWith(QUERY)) return next(specifier, context)
    if (specifier === '@griffel/react')
      return { url: urlOf('makeStyles.standIn.ts'), format, shortCircuit: true }
    const found = next(specifier, context)
    return { ...found, url: found.url + QUERY }
  },
})

/** @returns what a module of styles exports; the slots of each `makeStyles` in place of its hook. */
const exportsOf = async (file: string) =>
  Object.entries((await import(pathToFileURL(file).href + QUERY)) as Record<string, unknown>)

const isSlots = (exported: unknown): exported is { slots: Slots } =>
  typeof exported === 'object' && exported !== null && 'slots' in exported

interface Plan {
  names: Map<string, string>
  merged: Merged
}

/** Reads all sources, so that both builds come to the same names. */
async function makePlan(): Promise<Plan> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .toSorted()
    .map(inFrontend)
  const styles = await Promise.all(files.filter((file) => STYLES.test(file)).map(exportsOf))
  const names = styles
    .flat()
    .flatMap(([hook, exported]) => (isSlots(exported) ? namesIn(hook, exported.slots) : []))
  const components = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  return {
    names: shortNames(names),
    merged: mergedSlots(components.map((file) => readFileSync(file, 'utf8'))),
  }
}

/** @returns the classes of slots that are merged with others, and of those that are not. */
function namesIn(hook: string, slots: Slots): string[] {
  const atomic = Object.values(slots).flatMap((styles) => Object.values(resolveSlot(styles).classes))
  return [
    ...atomic.filter((name) => typeof name === 'string'),
    ...Object.keys(slots).map((slot) => slotClass(hook, slot)),
  ]
}

let plan: Promise<Plan> | undefined

/**
 * Computes at build time what `makeStyles` computes in the browser: the classes and the rules of each style. A phone
 * needs neither the time for that, nor the CSS compiler.
 */
export const compiledStyles: Plugin = {
  name: 'compiled-styles',
  apply: 'build',
  enforce: 'pre',
  async transform(_code, id) {
    if (!STYLES.test(id) || !id.startsWith(inFrontend('src/'))) return null
    const { names, merged } = await (plan ??= makePlan())
    const lines = (await exportsOf(id)).map(([name, exported]) => {
      if (!isSlots(exported)) return `export const ${name} = ${JSON.stringify(exported)}`
      const slots = merged.get(name)
      const isMerged = (slot: string) => slots === 'all' || slots?.has(slot) === true
      const code = JSON.stringify(compileSlots(name, exported.slots, isMerged, names))
      return `export const ${name} = compiledStyles(...${code})`
    })
    const imported = `import { compiledStyles } from '${inFrontend('src/lib/compiledStyles.ts')}'`
    return { code: [imported, ...lines].join('\n'), map: null }
  },
}
