import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../setup.mjs'
import { SERVER_ENV } from '../serverEnv.mjs'
import { ADMIN } from './admin.ts'
import type { Measured } from './yardsticks/open.ts'

const START_MS = 60_000
const LOOK_MS = 50

/** Opens this site as `npm start` does, with its log in a file, and its metrics. */
export async function openLogged(name: string, env: Record<string, string>): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const log = path.join(dataDir, 'log')
  const file = await open(log, 'w')
  const child = spawn(process.execPath, [path.join(ROOT, 'backend/src/main.ts')], {
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', file.fd, 'inherit'],
  })
  await file.close()
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  for (const since = performance.now(); performance.now() - since < START_MS; await wait(LOOK_MS)) {
    const origin = /open at (\S+)/.exec(await readFile(log, 'utf8'))?.[1]
    if (!origin || !child.pid) continue
    return {
      name,
      origin,
      pid: child.pid,
      async close() {
        process.off('exit', end)
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }
  end()
  throw new Error(`${name} did not open`)
}
