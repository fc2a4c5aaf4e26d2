import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface StartedMain {
  child: ChildProcess
  /** Resolves with the printed URL once the site accepts requests. */
  open: Promise<string>
  /** Resolves with the exit code and the whole output when the process has ended. */
  over: Promise<{ code: number | null; printed: string }>
  /** @returns the output until now. */
  printed(): string
}

const ROOT = path.resolve(import.meta.dirname, '../../..')

/**
 * Starts the real program in a separate process, as `npm start` does.
 * @param root folder with the program: this repository, or a copy.
 */
export function startMain(env: Record<string, string>, root = ROOT): StartedMain {
  const child = spawn(process.execPath, [path.join(root, 'backend/src/main.ts')], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const open = new Promise<string>((resolve) => {
    const append = (chunk: Buffer) => {
      printed += String(chunk)
      const address = /open at (\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
  })
  const over = new Promise<{ code: number | null; printed: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, printed }))
  })
  return { child, open, over, printed: () => printed }
}

/** Starts the real program. @returns it once it is open. @throws what it has printed if it ends before. */
export async function startOpenMain(
  env: Record<string, string>,
  root = ROOT,
): Promise<StartedMain & { origin: string }> {
  const main = startMain(env, root)
  const ended = main.over.then(({ printed }) => {
    throw new Error(`The program did not start: ${printed}`)
  })
  return { ...main, origin: await Promise.race([main.open, ended]) }
}
