import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface StartedMain {
  child: ChildProcess
  /** Resolves with the printed address once the site is open. */
  open: Promise<string>
  /** Resolves with the exit code and all that was printed. */
  over: Promise<{ code: number | null; printed: string }>
}

/** Starts the real program in a process of its own, as `npm start` does. */
export function startMain(env: Record<string, string>): StartedMain {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const open = new Promise<string>((resolve) => {
    const note = (chunk: Buffer) => {
      printed += String(chunk)
      const address = /open at (\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
  })
  const over = new Promise<{ code: number | null; printed: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, printed }))
  })
  return { child, open, over }
}
