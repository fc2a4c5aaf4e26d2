import type { Plugin } from 'vite'
import { BUNDLES, type Bundle } from './src/offline/worker/bundles.ts'

/** The modules at which the scripts of a coach and of an administrator start. */
const ENTRY_MODULES: Partial<Record<Bundle, string[]>> = {
  coach: ['/app/staff/StaffArea.tsx'],
  desk: ['/app/admin/AdminRoutes.tsx', '/features/news/admin/NewsPreview.tsx'],
}
const isEntryOf = (module: string | null | undefined, bundle: Bundle) =>
  ENTRY_MODULES[bundle]?.some((path) => module?.endsWith(path)) ?? false

/** The first bundle that needs a built file, by file name; files of the first page are in no bundle. */
const bundles = new Map<string, Bundle>()
/** Not for visitors with scripts. */
const NOT_PRECACHED = /^noscript\.css$/

/** Finds out which bundle needs which built files, so that the service worker caches only those. */
export const findBundles: Plugin = {
  name: 'find-bundles',
  writeBundle(_options, built) {
    bundles.clear()
    const visited = new Set<string>()
    const chunks = Object.values(built).filter((one) => one.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    // If one were moved without a change here, its scripts would come to every visitor.
    for (const path of Object.values(ENTRY_MODULES).flat())
      if (!chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith(path)))
        this.error(`frontend/bundles.ts: no built file starts with ${path}.`)
    /** Records a file and all that it may load; the entry module of a later bundle is left to that bundle. */
    const visit = (name: string, bundle: Bundle | null): void => {
      const chunk = byName.get(name)
      if (!chunk || visited.has(name)) return
      visited.add(name)
      if (bundle) bundles.set(name, bundle)
      for (const style of chunk.viteMetadata?.importedCss ?? []) if (bundle) bundles.set(style, bundle)
      for (const imported of chunk.imports) visit(imported, bundle)
      if (bundle)
        for (const imported of chunk.dynamicImports)
          if (!isEntryOfLater(imported, bundle)) visit(imported, bundle)
    }
    const isEntryOfLater = (name: string, bundle: Bundle) =>
      BUNDLES.slice(BUNDLES.indexOf(bundle) + 1).some((later) =>
        isEntryOf(byName.get(name)?.facadeModuleId, later),
      )
    for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName, null)
    for (const bundle of BUNDLES) {
      for (const visitedName of Array.from(visited)) {
        for (const imported of byName.get(visitedName)?.dynamicImports ?? [])
          if (!isEntryOfLater(imported, bundle)) visit(imported, bundle)
      }
    }
    for (const { fileName, moduleIds } of chunks)
      if (bundles.get(fileName) !== 'desk' && moduleIds.some((id) => id.includes('/node_modules/luxon/')))
        this.error(
          `${fileName} has luxon, which only the admin area loads: a public page writes dates with contract/time.`,
        )
  },
}

/** @returns the precache list of the service worker with the bundle of each file. */
export function withBundles<Entry extends { url: string }>(entries: Entry[]): Entry[] {
  return entries
    .filter(({ url }) => !NOT_PRECACHED.test(url))
    .map((entry) => {
      const bundle = bundles.get(entry.url)
      return bundle ? { ...entry, bundle } : entry
    })
}
