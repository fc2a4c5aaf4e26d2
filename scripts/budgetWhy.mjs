// Says which module brings how many bytes to the first page, and what imports it: npm run budget -- --why
import { createRequire, SourceMap } from 'node:module'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './setup.mjs'

const FRONTEND = path.join(ROOT, 'frontend')
/** A module is found for every so many characters of a script. */
const STEP = 8
const MOST_ROWS = 25

/** @returns the path of a module from the top of the repository, or the name of its package. */
function nameOf(id) {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return inPackage ?? path.relative(ROOT, id)
}

/**
 * Builds the site in memory.
 * @returns for each script its file name, the scripts it imports, and its modules or packages, each with its share
 *   of the compressed bytes and the modules that import it.
 */
async function weigh() {
  process.env.NODE_ENV = 'production'
  const vite = createRequire(path.join(FRONTEND, 'package.json')).resolve('vite')
  const { build } = await import(vite)
  const importers = new Map()
  const note = {
    name: 'note-importers',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const found = importers.get(nameOf(id)) ?? new Set()
        for (const from of this.getModuleInfo(id).importers)
          if (nameOf(from) !== nameOf(id)) found.add(nameOf(from))
        importers.set(nameOf(id), found)
      }
    },
  }
  const built = await build({
    root: FRONTEND,
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
    plugins: [note],
  })
  const scripts = [built].flat()[0].output.filter(({ type }) => type === 'chunk')
  return scripts.map(({ fileName, imports, facadeModuleId, code, map }) => {
    const share = brotliCompressSync(code).length / code.length
    const positions = new SourceMap(JSON.parse(JSON.stringify(map)))
    const bytes = new Map()
    for (const [line, text] of code.split('\n').entries())
      for (let column = 0; column < text.length; column += STEP) {
        const { originalSource } = positions.findEntry(line, column)
        if (!originalSource) continue
        const name = nameOf(path.resolve(FRONTEND, 'dist/assets', originalSource))
        bytes.set(name, (bytes.get(name) ?? 0) + Math.min(STEP, text.length - column) * share)
      }
    const modules = [...bytes].map(([name, size]) => ({
      name,
      size,
      importers: [...(importers.get(name) ?? [])],
    }))
    return { fileName, imports, facadeModuleId, modules }
  })
}

/** Prints the heaviest modules and packages of the scripts of each page, as far as other pages do not have them. */
export async function why() {
  const scripts = await weigh()
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const reach = (name, found = new Set()) => {
    if (found.has(name) || !byName.has(name)) return found
    found.add(name)
    for (const imported of byName.get(name).imports) reach(imported, found)
    return found
  }
  const main = scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  const first = reach(main.fileName)
  print('every page', first, byName)
  for (const { fileName, facadeModuleId } of scripts) {
    if (!/\/src\/app\/\w+Screens?\.tsx?$/.test(facadeModuleId ?? '')) continue
    const own = [...reach(fileName)].filter((name) => !first.has(name))
    print(path.parse(facadeModuleId).name, own, byName)
  }
}

function print(page, names, byName) {
  const modules = [...names].flatMap((name) => byName.get(name).modules)
  const heaviest = modules.toSorted((one, other) => other.size - one.size).slice(0, MOST_ROWS)
  process.stdout.write(`\n${page}\n`)
  for (const { name, size, importers } of heaviest) {
    const from =
      importers.slice(0, 3).join(', ') + (importers.length > 3 ? ` and ${importers.length - 3} more` : '')
    process.stdout.write(
      `${(size / 1_000).toFixed(2).padStart(8)} KB  ${name}${from && `  (from ${from})`}\n`,
    )
  }
}
