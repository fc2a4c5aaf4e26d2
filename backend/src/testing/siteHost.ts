import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../backend/src/testing/siteHost.ts')

type Response = { printed: string } | { error: string }

/** A process that runs one site after the other; it ends with the process of the journeys. */
export class SiteHost {
  static readonly #idle: SiteHost[] = []
  readonly #process: ChildProcess

  private constructor() {
    // More room for new objects, so that garbage is collected less often.
    this.#process = fork(PROGRAM, { stdio: 'inherit', execArgv: ['--max-semi-space-size=64'] })
    // Otherwise the process of the journeys would wait for this one to end.
    this.#process.unref()
    this.#process.channel?.unref()
  }

  /** @returns one without an open site, which is started if there is none. */
  static take(): SiteHost {
    return SiteHost.#idle.pop() ?? new SiteHost()
  }

  /** @param env the environment of the site. @returns what it has printed. */
  async open(env: Record<string, string>): Promise<string> {
    return this.#ask(env)
  }

  /** Closes the open site, and lets another one take this process. */
  async close(): Promise<void> {
    await this.#ask(null)
    SiteHost.#idle.push(this)
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
