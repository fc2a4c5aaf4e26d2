import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './setup.mjs'

const FRONTEND = path.join(ROOT, 'frontend')

// With their full paths, because `pictures` is also the name of a feature.
const GENERATED = new Set(
  ['node_modules', 'public/pictures', 'public/icons'].map((folder) => path.join(FRONTEND, folder)),
)
const isBuilt = (file) => path.dirname(file) === FRONTEND && /^dist(-|$)/.test(path.basename(file))

/** @returns a hash of the files in these folders, without those that a build makes. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (file) => {
    if (!statSync(file).isDirectory()) {
      hash.update(path.relative(ROOT, file)).update(readFileSync(file))
      return
    }
    for (const name of readdirSync(file).toSorted()) {
      const inside = path.join(file, name)
      if (!GENERATED.has(inside) && !isBuilt(inside)) visit(inside)
    }
  }
  for (const name of paths) visit(path.join(ROOT, name))
  return hash.digest('hex')
}
