import { fork as forkProcess, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, 'siteHost.ts')
const DEFAULTS = { NODE_ENV: 'development', LOG_LEVEL: 'error', SEED: 'none', PORT: '0' }

type Response = { printed: string } | { error: string }

/** Under `node --watch` a process also sends what it imports. */
async function responseOf(messages: ReturnType<typeof on>): Promise<Response> {
  for await (const [message] of messages as AsyncIterable<Response[]>)
    if (message && ('printed' in message || 'error' in message)) return message
  return { error: 'the process sends nothing any more' }
}

/** Opens whole sites, one after the other, in one process beside that of the tests. */
export interface HostedSite {
  /** @param env the environment of the site, beside `DEFAULTS`. @returns its URL. @throws why it did not open. */
  open(env: Record<string, string>): Promise<string>
  /** Closes the open site. @returns what it has printed and logged since it was opened. */
  close(): Promise<string>
}

/**
 * Starts that process at the first site of a test file. Each site then opens in a tenth of the CPU time that a
 * process of its own takes (`startMain`). For tests of what a start does with the data, not of the process.
 */
export function useHostedSite(): HostedSite {
  let child: ChildProcess | null = null
  let logged = ''
  let printed = ''

  function fork(): ChildProcess {
    const started = forkProcess(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk) => (logged += String(chunk)))
    return started
  }

  async function ask(env: Record<string, string> | null): Promise<string> {
    child ??= fork()
    const over = new AbortController()
    const options = { signal: over.signal }
    const answered = responseOf(on(child, 'message', options))
    const ended = once(child, 'exit', options).then((): Response => ({ error: 'the process has ended' }))
    // The one that comes later is not waited for any more.
    for (const either of [answered, ended]) either.catch(() => {})
    child.send({ env })
    const response = await Promise.race([answered, ended])
    over.abort()
    // The log is in the pipe already, but may be read after the message.
    for (let turn = 0; turn < 3; turn++) await setImmediate()
    if ('error' in response) throw new Error(logged + response.error)
    return response.printed
  }

  afterAll(async () => {
    if (!child?.connected) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })

  return {
    async open(env) {
      logged = ''
      printed = await ask({ ...DEFAULTS, ...env })
      return /open at (\S+)/.exec(printed)?.[1] ?? ''
    },
    async close() {
      await ask(null)
      return printed + logged
    },
  }
}
