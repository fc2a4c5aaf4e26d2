/*
 * Makes a backup of 300 MB that cannot be packed, and restores it, in a process of its own. Prints by how many MB
 * the memory of the process grew at most.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openEmbeddedTarget } from '../infra/backup/embeddedTarget.ts'
import { makeBackup } from '../infra/backup/makeBackup.ts'
import { restoreBackup } from '../infra/backup/restoreBackup.ts'
import { sourceOf } from './generatedSource.ts'

const [folder = ''] = process.argv.slice(2)

function* chunks() {
  for (let n = 0; n < 1200; n++) yield { _id: n, name: `chunk ${n}`, data: randomBytes(250_000) }
}

function* messages() {
  for (let n = 0; n < 20_000; n++) yield { _id: n, name: `message ${n}`, text: 'x'.repeat(500) }
}

// Not `maxRSS`: a process begins with that of the one that started it.
const memory = () => process.memoryUsage.rss() / 1024 / 1024
const before = memory()
let peak = before
const looking = setInterval(() => (peak = Math.max(peak, memory())), 10)
const file = path.join(folder, 'large.backup')
const source = sourceOf({ 'pictures.chunks': chunks(), messages: messages() })
await makeBackup({ source, sessionSecret: null }, file)
const target = openEmbeddedTarget(path.join(folder, 'data'))
await restoreBackup({
  file,
  target,
  mayReplace: false,
  keepsSessions: false,
  safetyFolder: folder,
  sessionSecret: null,
})
await target.close()
clearInterval(looking)
process.stdout.write(String(Math.round(peak - before)))
