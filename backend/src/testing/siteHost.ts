import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROGRAM = path.join(import.meta.dirname, 'siteHostProcess.ts')

type Response = { printed: string } | { error: string }

/** A process that runs one site after the other; it ends with the process that has started it. */
export class SiteHost {
  readonly #process: ChildProcess

  /** @param onLog is given what its sites log; without it, that goes where the log of this process goes. */
  constructor(onLog?: (text: string) => void) {
    this.#process = fork(PROGRAM, {
      stdio: onLog ? ['ignore', 'pipe', 'pipe', 'ipc'] : 'inherit',
      // More room for new objects, so that garbage is collected less often.
      execArgv: ['--max-semi-space-size=64'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk) => onLog?.(String(chunk)))
    // Otherwise this process would wait for that one to end.
    this.#process.unref()
    this.#process.channel?.unref()
  }

  /** Closes the open site, and opens another. @param env its environment. @returns what it has printed. */
  async open(env: Record<string, string>): Promise<string> {
    return this.#ask(env)
  }

  /** Closes the open site. */
  async close(): Promise<void> {
    await this.#ask(null)
  }

  async end(): Promise<void> {
    if (!this.#process.connected) return
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    await ended
  }

  async #ask(env: Record<string, string> | null): Promise<string> {
    const { channel } = this.#process
    channel?.ref()
    const response = await new Promise<Response>((resolve) => {
      const end = (response: Response) => {
        this.#process.off('exit', onExit).off('message', onMessage)
        resolve(response)
      }
      const onExit = () => end({ error: 'the process of the site has ended' })
      // Under `node --watch` a process also sends what it imports.
      const onMessage = (message: object) => {
        if ('printed' in message || 'error' in message) end(message as Response)
      }
      this.#process.on('exit', onExit).on('message', onMessage)
      this.#process.send({ env })
    })
    channel?.unref()
    if ('error' in response) throw new Error(response.error)
    return response.printed
  }
}
