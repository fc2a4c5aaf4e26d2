import type { Plugin } from 'vite'
import { BUNDLES, type Bundle } from './src/offline/bundles.ts'

/** Where the scripts of a coach and of an administrator begin. */
const BEGINNINGS: Partial<Record<Bundle, RegExp>> = {
  coach: /\/app\/staff\/StaffArea\.tsx$/,
  desk: /\/(app\/admin\/AdminRoutes|features\/news\/NewsPreview)\.tsx$/,
}

/** By the name of a built file, who needs it first; what the first page needs is not in it. */
const bundles = new Map<string, Bundle>()
/** Built for others than visitors with scripts, or kept by the browser itself. */
const NEVER_KEPT = /^noscript\.css$/

/** Finds out which built files who needs, so that the worker keeps no more than those. */
export const findBundles: Plugin = {
  name: 'find-bundles',
  writeBundle(_options, built) {
    bundles.clear()
    const found = new Set<string>()
    const chunks = Object.values(built).filter((one) => one.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    /** Notes a file, and all that it may load; what is somebody else's beginning is left for later. */
    const follow = (name: string, bundle: Bundle | null): void => {
      const chunk = byName.get(name)
      if (!chunk || found.has(name)) return
      found.add(name)
      if (bundle) bundles.set(name, bundle)
      for (const style of chunk.viteMetadata?.importedCss ?? []) if (bundle) bundles.set(style, bundle)
      for (const other of chunk.imports) follow(other, bundle)
      if (bundle)
        for (const other of chunk.dynamicImports) if (!isBeginning(other, bundle)) follow(other, bundle)
    }
    const isBeginning = (name: string, bundle: Bundle) =>
      BUNDLES.slice(BUNDLES.indexOf(bundle) + 1).some((later) =>
        BEGINNINGS[later]?.test(byName.get(name)?.facadeModuleId ?? ''),
      )
    for (const { fileName, isEntry } of chunks) if (isEntry) follow(fileName, null)
    for (const bundle of BUNDLES) {
      for (const begun of Array.from(found)) {
        for (const other of byName.get(begun)?.dynamicImports ?? [])
          if (!isBeginning(other, bundle)) follow(other, bundle)
      }
    }
  },
}

/** For the list of the worker: which files it keeps at all, and for whom. */
export function withBundles<Entry extends { url: string }>(entries: Entry[]): Entry[] {
  return entries
    .filter(({ url }) => !NEVER_KEPT.test(url))
    .map((entry) => {
      const bundle = bundles.get(entry.url)
      return bundle ? { ...entry, bundle } : entry
    })
}
