// Measures the scripts that a browser fetches first for every public page and for the admin area, and fails above a
// limit: npm run budget. With `-- --why` it says what the bytes of each page are.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { install, ROOT } from './setup.mjs'
import { build } from './site.mjs'

const DIST = path.join(ROOT, 'frontend/dist')
const KB = 1_000
/** Brotli kilobytes of the scripts that a page needs before it works. */
const HOME_LIMIT = 130
const PAGE_LIMIT = 150
/** From the login to the dashboard: kilobytes, and files. */
const ADMIN_LIMIT = 240
const ADMIN_FILES = 28
/** Kilobytes of one file that is loaded later. */
const LAZY_LIMIT = 60

/** Where the scripts of the first admin screen begin; the last three are loaded in every area behind a login. */
const ADMIN_FIRST = [
  'src/app/admin/AdminRoutes.tsx',
  'src/features/auth/AdminLogin.tsx',
  'src/app/admin/DashboardScreen.tsx',
  'src/app/startup/startStore.ts',
  'src/app/startup/deferred.ts',
  'src/data/writes/outboxScripts.ts',
]

const sizes = new Map()
function kilobytesOf(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(path.join(DIST, file))).length / KB)
  return sizes.get(file)
}
const sum = (files) => files.reduce((total, file) => total + kilobytesOf(file), 0)
const rounded = (kilobytes) => Math.round(kilobytes * 10) / 10

/**
 * @returns a row for each page and for the admin area: the number and size of its scripts, and whether they are within
 *   the limit.
 * @throws Error if a module at which scripts begin was moved.
 */
export function budget() {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))
  const scriptsOf = (key, found = new Set()) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the site: name its new place in scripts/budget.mjs.`)
    if (!found.has(chunk.file)) {
      found.add(chunk.file)
      for (const imported of chunk.imports ?? []) scriptsOf(imported, found)
    }
    return found
  }
  const row = (page, scripts, limit, isWithin = true) => {
    const kilobytes = sum(scripts)
    const holds = kilobytes <= limit && isWithin
    return { page, scripts: scripts.length, 'KB brotli': rounded(kilobytes), limit, holds }
  }

  const first = [...scriptsOf('index.html')]
  const screens = Object.keys(manifest).filter((key) => /^src\/app\/site\/\w+Screens?\.tsx?$/.test(key))
  const rows = screens.map((key) => {
    const page = path.parse(key).name
    const scripts = [...new Set([...first, ...scriptsOf(key)])]
    return row(page, scripts, page === 'HomeScreen' ? HOME_LIMIT : PAGE_LIMIT)
  })

  const admin = [...new Set([...first, ...ADMIN_FIRST.flatMap((key) => [...scriptsOf(key)])])]
  const all = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  const [largest] = all
    .filter((file) => !first.includes(file))
    .toSorted((one, other) => kilobytesOf(other) - kilobytesOf(one))
  return [
    ...rows,
    row(`admin: login and dashboard (${ADMIN_FILES} files)`, admin, ADMIN_LIMIT, admin.length <= ADMIN_FILES),
    row(`largest lazy: ${path.basename(largest).replace(/-[\w-]{8}\.js$/, '')}`, [largest], LAZY_LIMIT),
  ]
}

/**
 * @returns for each public page the kilobytes of each package and folder: the size of a script, shared out by what the
 *   parts have in it before they are compressed.
 */
function why() {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))
  const sizes = JSON.parse(readFileSync(path.join(DIST, '.vite/sizes.json'), 'utf8'))
  const collect = (key, found = new Set()) => {
    const { file, imports = [] } = manifest[key]
    if (!found.has(file)) {
      found.add(file)
      for (const imported of imports) collect(imported, found)
    }
    return found
  }
  const first = collect('index.html')
  const screens = Object.keys(manifest).filter((key) => /^src\/app\/site\/\w+Screens?\.tsx?$/.test(key))
  const table = new Map()
  const add = (column, files) => {
    for (const file of files) {
      const parts = Object.entries(sizes[file] ?? {})
      const all = parts.reduce((total, [, characters]) => total + characters, 0)
      for (const [part, characters] of parts) {
        const row = table.get(part) ?? {}
        row[column] = (row[column] ?? 0) + (kilobytesOf(file) * characters) / all
        table.set(part, row)
      }
    }
  }
  add('every page', first)
  for (const key of screens)
    add(
      path.parse(key).name.replace(/Screens?$/, ''),
      [...collect(key)].filter((file) => !first.has(file)),
    )
  const total = (row) => Object.values(row).reduce((all, kilobytes) => all + kilobytes, 0)
  const rows = [...table].toSorted(([, one], [, other]) => total(other) - total(one))
  return Object.fromEntries(
    rows.map(([part, row]) => [
      part,
      Object.fromEntries(Object.entries(row).map(([page, kilobytes]) => [page, rounded(kilobytes)])),
    ]),
  )
}

if (import.meta.filename === process.argv[1]) {
  await install()
  await build()
  const rows = budget()
  if (process.argv.includes('--why')) console.table(why())
  console.table(rows)
  process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
}
