// Measures the scripts that a browser fetches first for every public page and for the admin area, and fails above a
// limit: npm run budget. With `-- --why` it says what the bytes of each page are. What they were when a limit was last
// looked at is in budget.json (`-- --record`): above a limit, the packages and folders that have grown since are named.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { install, ROOT } from './setup.mjs'
import { build } from './site.mjs'

const DIST = path.join(ROOT, 'frontend/dist')
const RECORD = path.join(import.meta.dirname, 'budget.json')
const KB = 1_000
/** A part that has grown by less than this, in kilobytes, is not named. */
const NOISE = 0.2
/** Brotli kilobytes of the scripts that a page needs before it works. */
const HOME_LIMIT = 130
const PAGE_LIMIT = 150
/** From the login to the dashboard: kilobytes, and files. */
const ADMIN_LIMIT = 240
const ADMIN_FILES = 30
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

const weights = new Map()
function kilobytesOf(file) {
  if (!weights.has(file))
    weights.set(file, brotliCompressSync(readFileSync(path.join(DIST, file))).length / KB)
  return weights.get(file)
}
const sum = (files) => files.reduce((total, file) => total + kilobytesOf(file), 0)
const rounded = (kilobytes) => Math.round(kilobytes * 10) / 10
const readBuilt = (file) => JSON.parse(readFileSync(path.join(DIST, '.vite', file), 'utf8'))
const isScreen = (key) => /^src\/app\/site\/\w+Screens?\.tsx?$/.test(key)

/**
 * @returns the scripts of each page, of the admin area and the largest of the others, by name.
 * @throws Error if a module at which scripts begin was moved.
 */
function scriptsOfPages() {
  const manifest = readBuilt('manifest.json')
  const collect = (key, files = new Set()) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the site: name its new place in scripts/budget.mjs.`)
    if (!files.has(chunk.file)) {
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) collect(imported, files)
    }
    return files
  }
  const first = collect('index.html')
  const withFirst = (keys) => [...new Set([...first, ...keys.flatMap((key) => [...collect(key)])])]
  const pages = Object.keys(manifest).filter(isScreen)
  const lazy = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !first.has(file))
  const [largest] = lazy.toSorted((one, other) => kilobytesOf(other) - kilobytesOf(one))
  return {
    pages: Object.fromEntries(pages.map((key) => [path.parse(key).name, withFirst([key])])),
    admin: withFirst(ADMIN_FIRST),
    largest,
  }
}

/** @returns the kilobytes of each package and folder in some scripts: the size of a script, shared out by its parts. */
function partsOf(files) {
  const sizes = readBuilt('sizes.json')
  const parts = {}
  for (const file of files) {
    const own = Object.entries(sizes[file] ?? {})
    const all = own.reduce((total, [, characters]) => total + characters, 0)
    for (const [part, characters] of own)
      parts[part] = (parts[part] ?? 0) + (kilobytesOf(file) * characters) / all
  }
  return parts
}

/** @returns the parts of some scripts that have grown since they were recorded, the one that has grown most first. */
function grownParts(files) {
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8'))
  return Object.entries(partsOf(files))
    .map(([part, kilobytes]) => [part, kilobytes - (recorded[part] ?? 0)])
    .filter(([, growth]) => growth > NOISE)
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, growth]) => `${part} +${rounded(growth)}`)
    .join(', ')
}

/**
 * @returns a row for each page and for the admin area: the number and size of its scripts, whether they are within the
 *   limit, and above it what has grown.
 */
export function budget() {
  const { pages, admin, largest } = scriptsOfPages()
  const row = (page, files, limit, mayBe = Infinity) => {
    const kilobytes = sum(files)
    const holds = kilobytes <= limit && files.length <= mayBe
    const size = { page, scripts: files.length, 'KB brotli': rounded(kilobytes), limit, holds }
    return holds ? size : { ...size, grown: grownParts(files) }
  }
  const lazyName = path.basename(largest).replace(/-[\w-]{8}\.js$/, '')
  return [
    ...Object.entries(pages).map(([page, files]) =>
      row(page, files, page === 'HomeScreen' ? HOME_LIMIT : PAGE_LIMIT),
    ),
    row(`admin: login and dashboard (${ADMIN_FILES} files)`, admin, ADMIN_LIMIT, ADMIN_FILES),
    row(`largest lazy: ${lazyName}`, [largest], LAZY_LIMIT),
  ]
}

const inTenths = (parts) =>
  Object.fromEntries(
    Object.entries(parts)
      .map(([part, kilobytes]) => [part, rounded(kilobytes)])
      .filter(([, kilobytes]) => kilobytes > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** @returns for each page and the admin area the kilobytes of each package and folder. */
function partsOfPages() {
  const { pages, admin, largest } = scriptsOfPages()
  const all = Object.entries({ ...pages, admin, largest: [largest] })
  return Object.fromEntries(all.map(([page, files]) => [page, inTenths(partsOf(files))]))
}

/** Records of each package and folder what it takes on the page on which it takes most. */
function record() {
  const largest = {}
  for (const parts of Object.values(partsOfPages()))
    for (const [part, kilobytes] of Object.entries(parts))
      largest[part] = Math.max(largest[part] ?? 0, kilobytes)
  writeFileSync(RECORD, `${JSON.stringify(inTenths(largest), null, 2)}\n`)
}

if (import.meta.filename === process.argv[1]) {
  await install('start')
  await build()
  if (process.argv.includes('--record')) record()
  const rows = budget()
  if (process.argv.includes('--why')) console.log(partsOfPages())
  console.table(rows)
  process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
}
