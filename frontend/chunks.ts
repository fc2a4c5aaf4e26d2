import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { mergeShared, type SharedModules } from './sharedModules.ts'

/** What is read of a module: see `getModuleInfo` of the bundler. */
type Module = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>
type GetModule = (id: string) => Module | null

/** Where loading begins, by the ids of modules. */
export interface Roots {
  main: string
  /** Imports each screen of the public pages dynamically. */
  routes: string
  /** The screen that most visitors see first: what it shares with other screens comes with the first page. */
  home: string
  /** What is loaded later, by the name of its chunk; the first is loaded on every visit. */
  later: Record<'data' | 'deferred' | 'forms' | 'outbox', string>
  /** The areas behind a login: their scripts are mixed with no others, so that visitors do not fetch them. */
  admin: string
  /** What the first screen of the admin area loads besides: the login and the dashboard. */
  adminFirst: readonly string[]
  adminPreview: string
  coach: string
  /** In the id of each module of the library that validates: it takes long to start, and only forms need it. */
  validation: string
}

const inSrc = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const ROOTS: Roots = {
  main: inSrc('main.tsx'),
  routes: inSrc('app/address/routes.ts'),
  home: inSrc('app/site/HomeScreen.tsx'),
  later: {
    data: inSrc('app/startup/startStore.ts'),
    deferred: inSrc('app/startup/deferred.ts'),
    forms: inSrc('features/contact/ContactDialog.tsx'),
    outbox: inSrc('data/writes/outboxScripts.ts'),
  },
  admin: inSrc('app/admin/AdminRoutes.tsx'),
  adminFirst: [inSrc('features/auth/AdminLogin.tsx'), inSrc('app/admin/DashboardScreen.tsx')],
  adminPreview: inSrc('features/news/admin/NewsPreview.tsx'),
  coach: inSrc('app/staff/StaffArea.tsx'),
  validation: '/node_modules/joi/',
}

/** An administrator gets the scripts of all screens soon, so that few requests count more than bytes. */
const BYTES_OF_ADMIN_REQUEST = 40_000

/**
 * Decides which modules come in one file, because on a phone each file costs a round trip. Only the imports decide,
 * so that renaming a file changes nothing. No module of a chunk needs more than every page that loads the chunk does.
 * @returns the name of the chunk by module id. Modules that are not in it are left to the bundler.
 * @throws Error if a root is not among the modules, because it was moved.
 */
export function planChunks(getModule: GetModule, roots: Roots): Map<string, string> {
  const { first, rootsOf } = findReach(getModule, roots)
  const screens = rootModule(getModule, roots.routes).dynamicallyImportedIds
  const later = Object.entries(roots.later)
  for (const [, id] of later) rootModule(getModule, id)
  for (const id of roots.adminFirst) rootModule(getModule, id)
  const adminStart = [roots.admin, ...roots.adminFirst]

  const names = new Map<string, string>()
  for (const id of first) if (id !== roots.main) names.set(id, 'shared')
  for (const id of first)
    if (isPackage(id)) for (const needed of reach(getModule, id)) names.set(needed, 'vendor')

  const reaches = (id: string, test: (needed: string) => boolean) => [...reach(getModule, id)].some(test)
  const validates = (id: string) => reaches(id, (needed) => needed.includes(roots.validation))
  /** Packages that are loaded with the first form, and with nothing before. */
  const ofForms = new Set(
    [...rootsOf].flatMap(([id, moduleRoots]) => {
      const others = later.filter(([name, root]) => name !== 'forms' && moduleRoots.has(root))
      const isOfForms = others.length === 0 && !screens.some((screen) => moduleRoots.has(screen))
      return isPackage(id) && moduleRoots.has(roots.later.forms) && isOfForms ? [id] : []
    }),
  )
  const hasControls = (id: string) => reaches(id, (needed) => ofForms.has(needed))
  const outside = dynamicRoots(getModule, roots.main, [roots.admin, roots.adminPreview, roots.coach])
  const ofCoaches = dynamicRoots(getModule, roots.main, [roots.admin, roots.adminPreview])
  const shared: SharedModules[] = []
  /** Apart, so that no list loads the library that validates only to save a request. */
  const sharedByAdmin = { lists: [] as SharedModules[], forms: [] as SharedModules[] }
  for (const [id, moduleRoots] of rootsOf) {
    const usedBy = screens.filter((screen) => moduleRoots.has(screen))
    const parts = later.filter(([, root]) => moduleRoots.has(root)).map(([name]) => name)
    // A style sheet of its own would be one more request of each visit.
    if (id.endsWith('.module.css') && (parts.includes('data') || parts.includes('deferred'))) {
      names.set(id, 'shared')
    } else if (usedBy.length === 0) {
      const [part] = parts.length > 1 ? Object.keys(roots.later) : parts
      if (part === 'forms' && !validates(id)) names.set(id, hasControls(id) ? 'controls' : 'dialogs')
      else if (part) names.set(id, part)
      else if (moduleRoots.has(id) || isAny(moduleRoots, outside)) continue
      else if (isAny(moduleRoots, ofCoaches)) {
        if (isAnyOf(adminStart, moduleRoots)) names.set(id, 'accounts')
      } else if (isAnyOf(adminStart, moduleRoots)) names.set(id, 'desk')
      else if (moduleRoots.size > 1)
        sharedByAdmin[validates(id) ? 'forms' : 'lists'].push({
          screens: moduleRoots,
          needs: reach(getModule, id),
          ids: [id],
          bytes: bytesOf(getModule(id)),
        })
    } else if (usedBy.length > 1 && moduleRoots.has(roots.home)) {
      names.set(id, 'shared')
    } else if (moduleRoots.has(roots.later.data) || moduleRoots.has(roots.later.deferred)) {
      names.set(id, 'reads')
    } else if (moduleRoots.size > 1) {
      const needs = reach(getModule, id)
      shared.push({ screens: new Set(usedBy), needs, ids: [id], bytes: bytesOf(getModule(id)) })
    }
  }
  const nameFiles = (name: string, modules: SharedModules[], bytesOfRequest?: number) => {
    for (const [index, { ids }] of mergeShared(modules, bytesOfRequest).entries())
      for (const id of ids) names.set(id, `${name}-${index + 1}`)
  }
  nameFiles('screens', shared)
  nameFiles('lists', sharedByAdmin.lists, BYTES_OF_ADMIN_REQUEST)
  nameFiles('records', sharedByAdmin.forms, BYTES_OF_ADMIN_REQUEST)
  return names
}

const isPackage = (id: string) => id.includes('/node_modules/')

/** Without the paths of imports, whose length changes when a file is renamed. */
const bytesOf = (module: Module | null) => (module?.code ?? '').replaceAll(/(["'])\.{1,2}\/.*?\1/g, '').length

function rootModule(getModule: GetModule, id: string): Module {
  const module = getModule(id)
  if (!module) throw new Error(`${id} is not part of the site: name its new place in frontend/chunks.ts.`)
  return module
}

/** @returns a module and all that it imports statically, in the order of the imports. */
function reach(getModule: GetModule, from: string, modules = new Set<string>()): Set<string> {
  if (modules.has(from)) return modules
  modules.add(from)
  for (const id of getModule(from)?.importedIds ?? []) reach(getModule, id, modules)
  return modules
}

const isAnyOf = (roots: readonly string[], moduleRoots: Set<string>) =>
  roots.some((root) => moduleRoots.has(root))
const isAny = (moduleRoots: Set<string>, of: Set<string>) =>
  Array.from(moduleRoots).some((root) => of.has(root))

/** @returns all dynamic imports that a page may come to without those that are skipped. */
function dynamicRoots(getModule: GetModule, main: string, skipped: readonly string[]): Set<string> {
  const pageRoots = new Set<string>()
  const follow = (modules: Iterable<string>) => {
    for (const id of modules)
      for (const root of getModule(id)?.dynamicallyImportedIds ?? []) {
        if (pageRoots.has(root) || skipped.includes(root)) continue
        pageRoots.add(root)
        follow(reach(getModule, root))
      }
  }
  follow(reach(getModule, main))
  return pageRoots
}

/** @returns what the first page loads, and for every other module the dynamic imports that load it. */
function findReach(getModule: GetModule, { main }: Roots) {
  rootModule(getModule, main)
  const first = reach(getModule, main)
  const rootsOf = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const followDynamicImports = (modules: Iterable<string>) => {
    for (const id of modules)
      for (const root of getModule(id)?.dynamicallyImportedIds ?? []) {
        if (seen.has(root)) continue
        seen.add(root)
        const reached = [...reach(getModule, root)].filter((one) => !first.has(one))
        for (const one of reached) rootsOf.set(one, (rootsOf.get(one) ?? new Set()).add(root))
        followDynamicImports(reached)
      }
  }
  followDynamicImports(first)
  return { first, rootsOf }
}

let names = new Map<string, string>()
/** Built files of the first page, all that is loaded with it, and those of the screens that a visitor may open next. */
const files = { first: new Set<string>(), loaded: new Set<string>(), screens: new Set<string>() }

/** Plans the chunks once all modules are known. */
export const chunkPlan: Plugin = {
  name: 'chunk-plan',
  buildEnd(error) {
    if (error) return
    // What the bundler says of a module, asked once: the plan reads each many times.
    const modules = new Map<string, Module | null>()
    const read = (id: string): Module | null => {
      const module = this.getModuleInfo(id)
      if (!module) return null
      const { code, importedIds, dynamicallyImportedIds } = module
      return { code, importedIds, dynamicallyImportedIds }
    }
    names = planChunks((id) => {
      if (!modules.has(id)) modules.set(id, read(id))
      return modules.get(id) ?? null
    }, ROOTS)
  },
  generateBundle: {
    order: 'pre',
    handler(_options, built) {
      const screens = this.getModuleInfo(ROOTS.routes)?.dynamicallyImportedIds ?? []
      files.first.clear()
      files.loaded.clear()
      files.screens.clear()
      for (const chunk of Object.values(built)) {
        if (chunk.type !== 'chunk') continue
        if (chunk.isEntry || chunk.name === 'shared') files.first.add(chunk.fileName)
        if (chunk.isEntry) files.loaded = new Set(chunk.imports)
        if (screens.includes(chunk.facadeModuleId ?? '')) files.screens.add(chunk.fileName)
      }
    },
  },
}

const BROWSER_ONLY = new Set([
  ROOTS.admin,
  ROOTS.adminPreview,
  ROOTS.coach,
  inSrc('lib/browser/sanitizeHtml.ts'),
  ...Object.values(ROOTS.later),
])

/**
 * Leaves out of the server's build what only browsers load: it keeps its whole source in memory. The server renders
 * no page behind a login, no dialog, and nothing that is loaded after a page was shown.
 */
export const browserOnly: Plugin = {
  name: 'browser-only',
  load: (id) => (BROWSER_ONLY.has(id) ? 'export default null' : null),
}

/** No chunk imports another that imports it, so nothing has to be moved along for the order of execution. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: (id) => names.get(id) ?? null, debugName: 'planned', includeDependenciesRecursively: false },
]

/**
 * @returns the files to load along with a dynamic import. For what the first page imports, only a screen has them:
 * the lists of the others would weigh on the first page of every visitor. What came with the page is left out, because
 * a phone needs 4 ms to ask for each.
 */
export function filesToPreload(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (files.first.has(hostId) && !files.screens.has(file)) return []
  return needed.filter((one) => !files.loaded.has(one))
}
