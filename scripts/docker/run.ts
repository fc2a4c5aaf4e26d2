/*
 * Does the steps of docs/operations.md with Docker, word for word, on a running engine: those of one server, and those of
 * several. It takes images, volumes and ports of its own, and removes them. Words after `--` select the parts whose names
 * contain one of them: `npm run test:docker -- cluster`.
 */
import { spawnSync } from 'node:child_process'
import { interrupted } from './clone.ts'
import { cluster } from './cluster.ts'
import { oneServer } from './oneServer.ts'
import { counts, fail, report, say } from './step.ts'

const PARTS = { oneServer, cluster }
const words = process.argv.slice(2)
const isThere = (...args: string[]) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0

if (isThere('info') && isThere('compose', 'version')) {
  for (const [name, part] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue
    if (interrupted.signal.aborted) break
    const { failed } = counts
    await part().catch((error: Error) => {
      // A step has said so already.
      if (counts.failed === failed) fail(`${name}\n${error.message}`)
    })
  }
  say(`\n${counts.passed} passed, ${counts.failed} failed`)
} else {
  const line = 'no Docker engine with Compose runs here'
  say(`skipped: ${line}`)
  report({ skipped: line })
}
const end = () => process.exit(counts.failed > 0 ? 1 : 0)
// What was sent before has arrived when this has.
if (process.send) process.send({ done: 1 }, end)
else end()
