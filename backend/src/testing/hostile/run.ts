import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SERVER_ENV } from '../../../../scripts/serverEnv.mjs'
import { freePort } from '../freePort.ts'
import { readMemory } from '../processMemory.ts'
import { startOpenMain } from '../startedMain.ts'
import { attack } from './attack.ts'

// `npm run test:hostile`: hostile requests to the real program, in a process of its own, whose memory is measured.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    show: { type: 'string', default: '10' },
  },
})
/** While requests come, garbage and full caches make it grow: 60,000 requests took 580 MB. */
const MAX_MEMORY_MB = 800
/** What stays a while after the last request: a leak would show here. It was 260 MB after 50,000, and is 190 at the start. */
const MAX_AT_REST_MB = 420
/** The memory is given back when a thread has been at rest for two looks of `freeMemoryAtRest`. */
const REST_MS = 120_000

/** The site sends mail, so that what needs it is attacked too. */
const MAIL_SERVER = path.resolve(import.meta.dirname, '../mailServer.ts')
const mailServer = spawn(process.execPath, [MAIL_SERVER], { stdio: ['pipe', 'pipe', 'inherit'] })
const mails = createInterface({ input: mailServer.stdout })
const smtpUrl = await new Promise<string>((resolve) => mails.once('line', resolve))

const port = String(await freePort())
const dataDir = await mkdtemp(path.join(tmpdir(), 'hostile-'))
const admin = { username: 'admin', password: 'a-password-for-attacks' }
const origin = `http://127.0.0.1:${port}`
const { child, over } = await startOpenMain({
  ...SERVER_ENV,
  TRUST_PROXY: '1',
  DATA_DIR: dataDir,
  PORT: port,
  PUBLIC_URL: origin,
  SMTP_URL: smtpUrl,
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
})
const pid = child.pid ?? 0
const { faults, statuses, unreached } = await attack({
  origin,
  admin,
  requests: Number(values.requests),
  seed: Number(values.seed),
  onProgress: async (done) => {
    if (done % 10_000 === 0) process.stdout.write(`${done} requests, ${(await readMemory(pid)).now} MB\n`)
  },
})
const { peak } = await readMemory(pid)
if (peak > MAX_MEMORY_MB) faults.push(`the server took ${peak} MB; ${MAX_MEMORY_MB} are allowed`)
// A short run has not enough requests to show a leak.
if (Number(values.requests) >= 20_000) {
  await wait(REST_MS)
  const { now } = await readMemory(pid)
  process.stdout.write(`${now} MB at rest\n`)
  if (now > MAX_AT_REST_MB) faults.push(`the server keeps ${now} MB; ${MAX_AT_REST_MB} are allowed`)
}
child.kill('SIGTERM')
await over
await rm(dataDir, { recursive: true })
mailServer.stdin.end()

process.stdout.write(`seed ${values.seed}: ${JSON.stringify(statuses)}, at most ${peak} MB\n`)
for (const call of unreached) process.stdout.write(`never successful: ${call}\n`)
for (const fault of faults.slice(0, Number(values.show))) process.stdout.write(`${fault}\n`)
process.stdout.write(`${faults.length} faults\n`)
if (faults.length + unreached.length > 0) process.exitCode = 1
