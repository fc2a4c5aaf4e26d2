// Measures the scripts that a browser fetches first for every public page, and fails above a limit:
// npm run budget
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { install, ROOT } from './setup.mjs'
import { build } from './site.mjs'

const DIST = path.join(ROOT, 'frontend/dist')
const KB = 1_000
/** Brotli kilobytes of the scripts that a page needs before it works. */
const HOME_LIMIT = 102
const PAGE_LIMIT = 112.5

const bytesOf = (file) => brotliCompressSync(readFileSync(path.join(DIST, file))).length

/**
 * @returns a row for each page: the number and size of its scripts, and whether they are within the limit.
 */
export function budget() {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))
  const scriptsOf = (key) => {
    const { file, imports = [] } = manifest[key]
    return [file, ...imports.flatMap(scriptsOf)]
  }
  const first = scriptsOf('index.html')
  const screens = Object.keys(manifest).filter((key) => /^src\/app\/\w+Screens?\.tsx?$/.test(key))
  return screens.map((key) => {
    const page = path.parse(key).name
    const limit = page === 'HomeScreen' ? HOME_LIMIT : PAGE_LIMIT
    const scripts = [...new Set([...first, ...scriptsOf(key)])]
    const kilobytes = scripts.reduce((sum, file) => sum + bytesOf(file), 0) / KB
    return {
      page,
      scripts: scripts.length,
      'KB brotli': Math.round(kilobytes * 10) / 10,
      limit,
      holds: kilobytes <= limit,
    }
  })
}

if (import.meta.filename === process.argv[1]) {
  await install()
  await build()
  const rows = budget()
  console.table(rows)
  process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
}
