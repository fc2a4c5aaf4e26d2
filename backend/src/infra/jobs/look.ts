import { awaySince, isDatabaseAwayError, isOutageKnown } from '../database/databaseState.ts'
import type { Logger } from '../logger.ts'

/** How often to look whether something is due: of another server, of an earlier start, or to be tried again. */
const CHECK_MS = 15_000

export type Clock = () => Date

/** Looks what is due: at once when it is woken, and regularly otherwise. Never twice at once in this process. */
export class Look {
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #now: Clock = () => new Date()
  #isStopping = false
  #timer: NodeJS.Timeout | null = null
  readonly #logger: Logger
  readonly #failure: string
  readonly #look: (now: Clock) => Promise<void>

  /**
   * @param failure what the log says when a look rejects; the next one goes on: 'replies could not be prepared; it is
   *   tried again'.
   */
  constructor(logger: Logger, failure: string, look: (now: Clock) => Promise<void>) {
    this.#logger = logger
    this.#failure = failure
    this.#look = look
  }

  /** Looks regularly whether something is due. */
  start(): void {
    this.#timer ??= setInterval(() => void this.wake(), CHECK_MS).unref()
    void this.wake()
  }

  /** Looks no more, and waits for the look that is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  /**
   * Looks what is due. A call while it looks makes it look once more, by the clock of the latest call.
   * @returns when it has; never rejects.
   */
  wake(now: Clock = () => new Date()): Promise<void> {
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
      if (awaySince() !== null) return
      await this.#look(this.#now).catch((err: unknown) => logFailure(this.#logger, err, this.#failure))
    } while (this.#isAskedAgain && !this.#isStopping)
  }
}

/** Logs why work beside the requests failed. That the database is away is said once; a later look goes on. */
export async function logFailure(logger: Logger, err: unknown, failure: string): Promise<void> {
  if (isDatabaseAwayError(err) && (await isOutageKnown())) return
  logger.error({ err }, failure)
}
