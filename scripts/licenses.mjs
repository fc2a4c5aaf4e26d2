// Lists the licenses of all packages in package-lock.json, each with its packages.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { licensesOf } from './lockFile.mjs'

const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
for (const [license, names] of licensesOf(packages)) {
  process.stdout.write(`${license} (${names.length})\n`)
  for (const name of names) process.stdout.write(`  ${name}\n`)
}
