import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../freePort.ts'
import { startMain, type StartedMain } from '../startedMain.ts'

/** One app server, which keeps its port over its starts. */
export interface AppServer {
  port: number
  url: string
  /** Starts the program, and waits until it is ready. */
  start(): Promise<void>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  /** Ends it with SIGTERM. @returns the exit code. */
  end(): Promise<number | null>
}

export async function appServer(env: Record<string, string>): Promise<AppServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let main: StartedMain | null = null
  process.once('exit', () => void main?.child.kill('SIGKILL'))
  const end = async (signal: NodeJS.Signals) => {
    if (!main) return null
    main.child.kill(signal)
    const { code } = await main.over
    main = null
    return code
  }
  return {
    port,
    url,
    async start() {
      main = startMain({ ...env, PORT: String(port) })
      const ended = main.over.then(({ printed }) => {
        throw new Error(`A server did not start: ${printed}`)
      })
      await Promise.race([main.open, ended])
      ended.catch(() => {})
      while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(100)
    },
    kill: async () => void (await end('SIGKILL')),
    end: () => end('SIGTERM'),
  }
}
