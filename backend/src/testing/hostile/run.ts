import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startMain } from '../startedMain.ts'
import { attack } from './attack.ts'

// `npm run test:hostile`: the real program, in a process of its own, whose memory is measured (Linux).

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    show: { type: 'string', default: '10' },
  },
})
const ADMIN = { username: 'admin', password: 'known to the sessions alone' }
/** More than a site that has answered everything once needs; ten times the memory would be a leak. */
const MAX_MEMORY_MB = 600

const dataDir = mkdtempSync(path.join(tmpdir(), 'lane-and-court-hostile-'))
const { child, open, over } = startMain({
  PORT: '0',
  DATA_DIR: dataDir,
  TRUST_PROXY: '1',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'error',
})
let hasEnded = false
void over.then(() => (hasEnded = true))

/** @returns megabytes that the process holds, or 0 where the system does not tell. */
function memory(): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

const peaks: number[] = []
const { faults, statuses, unreached } = await attack({
  origin: await open,
  admin: ADMIN,
  requests: Number(values.requests),
  seed: Number(values.seed),
  onProgress: (done) => {
    if (hasEnded) throw new Error('the server has ended')
    peaks.push(memory())
    if (done % 10_000 === 0) process.stdout.write(`${done} requests, ${peaks.at(-1)} MB\n`)
  },
})
const peak = Math.max(...peaks)
if (peak > MAX_MEMORY_MB) faults.push(`the server took ${peak} MB; ${MAX_MEMORY_MB} are allowed`)
child.kill('SIGTERM')
const { code, printed } = await over
if (code !== 0) faults.push(`the server ended with ${code}`)
rmSync(dataDir, { recursive: true, force: true })

process.stdout.write(`seed ${values.seed}: ${JSON.stringify(statuses)}, at most ${peak} MB\n`)
process.stdout.write(`${printed.split('\n').length} lines were printed\n`)
for (const call of unreached) process.stdout.write(`never successful: ${call}\n`)
for (const fault of faults.slice(0, Number(values.show))) process.stdout.write(`${fault}\n`)
process.stdout.write(`${faults.length} faults\n`)
if (faults.length + unreached.length > 0) process.exitCode = 1
