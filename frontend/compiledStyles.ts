import { existsSync, globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compileSlots, resolveSlot, slotClass, type Slots } from './compileSlots.ts'
import { firstStyles } from './firstStyles.ts'
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
  /** The modules whose rules are apart. */
  apart: Set<string>
}

/** The module that gets the rules that are apart, and the modules that need no rules of their own at first. */
const RULES = inFrontend('src/lib/rules.ts')
const FIRST = ['src/main.tsx', 'src/app/HomeScreen.tsx'].map(inFrontend)

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
    apart: firstStyles((file) => (existsSync(file) ? readFileSync(file, 'utf8') : null), FIRST),
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

/** Compiles a module of styles. @returns its exports: of each `makeStyles` the slots and the rules. */
async function compile(file: string, { names, merged }: Plan) {
  return (await exportsOf(file)).map(([name, exported]) => {
    if (!isSlots(exported)) return { name, exported }
    const slots = merged.get(name)
    const isMerged = (slot: string) => slots === 'all' || slots?.has(slot) === true
    const [classes, rules] = compileSlots(name, exported.slots, isMerged, names)
    return { name, compiled: { classes, rules } }
  })
}

/** @returns the source of the module with the rules that are apart. */
async function rulesApart(made: Plan): Promise<string> {
  const all = (await Promise.all(Array.from(made.apart, (file) => compile(file, made)))).flat()
  const rules = all.flatMap(({ name, compiled }) => (compiled ? [[name, compiled.rules]] : []))
  return `export const rules = ${JSON.stringify(Object.fromEntries(rules))}`
}

/**
 * Computes at build time what `makeStyles` computes in the browser: the classes and the rules of each style. So a
 * phone does not spend time on that, and does not load the CSS compiler. The rules of what a visitor sees first come
 * with the HTML; in the browser they are in a module of their own, which is loaded later.
 */
export const compiledStyles: Plugin = {
  name: 'compiled-styles',
  apply: 'build',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.startsWith(inFrontend('src/'))) return null
    const isOfServer = this.environment.name === 'ssr'
    const isRules = id === RULES && !isOfServer
    if (!isRules && !STYLES.test(id)) return null
    const made = await (plan ??= makePlan())
    if (isRules) return { code: await rulesApart(made), map: null }
    const isApart = !isOfServer && made.apart.has(id)
    const lines = (await compile(id, made)).map(({ name, exported, compiled }) => {
      if (!compiled) return `export const ${name} = ${JSON.stringify(exported)}`
      const rules = JSON.stringify(isApart ? name : compiled.rules)
      return `export const ${name} = compiledStyles(${JSON.stringify(compiled.classes)}, ${rules})`
    })
    const imported = `import { compiledStyles } from '${inFrontend('src/lib/compiledStyles.ts')}'`
    return { code: [imported, ...lines].join('\n'), map: null }
  },
}
