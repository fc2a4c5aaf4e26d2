import { awaySince, isDatabaseAwayError, isOutageKnown } from './database/databaseState.ts'
import type { Logger } from './logger.ts'

/** How often to look whether something is due: of another server, of an earlier start, or to be tried again. */
const CHECK_MS = 15_000

/** Does what is due: at once when it is woken, and regularly otherwise. Never twice at once in this process. */
export abstract class DueWork {
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #now = () => new Date()
  #isStopping = false
  #timer: NodeJS.Timeout | null = null
  readonly #logger: Logger
  readonly #failure: string

  /** @param failure what the log says when the work rejects: 'replies could not be sent; it is tried again'. */
  constructor(logger: Logger, failure: string) {
    this.#logger = logger
    this.#failure = failure
  }

  /** Does what is due, until it is stopping. If it rejects, the next look goes on. */
  protected abstract runDue(now: () => Date): Promise<void>

  /** Whether to begin nothing more. */
  protected get isStopping(): boolean {
    return this.#isStopping
  }

  /** Looks regularly whether something is due. */
  start(): void {
    this.#timer ??= setInterval(() => void this.wake(), CHECK_MS).unref()
    void this.wake()
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  /**
   * Does what is due. A call while it runs makes it look once more, by the clock of the latest call.
   * @returns when nothing is due any more; never rejects.
   */
  wake(now = () => new Date()): Promise<void> {
    this.#now = now
    if (this.#running) this.#isAskedAgain = true
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #runAll(): Promise<void> {
    do {
      this.#isAskedAgain = false
      await this.#tryDue(this.#now)
    } while (this.#isAskedAgain && !this.#isStopping)
  }

  async #tryDue(now: () => Date): Promise<void> {
    if (awaySince() !== null) return
    try {
      await this.runDue(now)
    } catch (err) {
      await logFailure(this.#logger, err, this.#failure)
    }
  }
}

/** Logs why work beside the requests failed. That the database is away is said once; a later look goes on. */
export async function logFailure(logger: Logger, err: unknown, failure: string): Promise<void> {
  if (isDatabaseAwayError(err) && (await isOutageKnown())) return
  logger.error({ err }, failure)
}
