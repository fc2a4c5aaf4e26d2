import type { Logger } from '../logger.ts'
import type { JobDocument } from './job.model.ts'
import { Look, logFailure, type Clock } from './look.ts'
import { claimAbandoned, claimJob, findLane, noteResult, type JobResult } from './storedJobs.ts'

/** Jobs of one lane that a server does at once, and lanes: a slow lane holds up nothing but itself. */
const AT_ONCE = { jobs: 5, lanes: 100 } as const

/** What is done with the jobs of one kind. */
export interface JobKind<Data = unknown> {
  name: string
  /** Queues what is to be done by what is stored, so that a crash loses nothing; what is queued already is not again. */
  prepare?(now: Date): Promise<void>
  /** Does a job. If it rejects, nobody knows how far it came: it counts as abandoned. */
  run(job: JobDocument<Data>, now: Clock): Promise<JobResult>
  /** After how many ms without a word a server that does such a job has died, and what becomes of the job. */
  abandonedAfter: number
  abandoned(job: JobDocument<Data>, now: Date): Promise<JobResult>
  /** Does what follows once what became of a job is stored. */
  noted?(job: JobDocument<Data>, now: Date): Promise<void>
}

interface Lane {
  name: string
  workers: Set<Promise<void>>
  /** Whether something may have come since a worker last looked. */
  isAsked: boolean
}

/**
 * The queue of jobs. What is to be done, and what became of it, is in the database: several servers share the work, and
 * a start goes on where the last one ended (docs/decisions/0012-queue-of-jobs.md).
 */
export class Jobs {
  readonly #kinds: ReadonlyMap<string, JobKind>
  /** One for each kind: a long look of one holds up no other. */
  readonly #looks: readonly Look[]
  readonly #lanes = new Map<string, Lane>()
  readonly #logger: Logger
  #isStopping = false

  constructor(kinds: readonly JobKind<never>[], logger: Logger) {
    const known = kinds as readonly JobKind[]
    this.#logger = logger
    this.#kinds = new Map(known.map((kind) => [kind.name, kind]))
    this.#looks = known.map(
      (kind) =>
        new Look(
          logger,
          `jobs of the kind ${kind.name} could not be prepared; it is tried again`,
          async (now) => {
            await kind.prepare?.(now())
            await endAbandoned(kind, now())
            await this.#startLanes(now)
          },
        ),
    )
  }

  /** Looks regularly for what is due. */
  start(): void {
    for (const look of this.#looks) look.start()
  }

  /** Does at once what is due. @returns when nothing is due any more; never rejects. */
  async wake(now: Clock = () => new Date()): Promise<void> {
    await Promise.all(this.#looks.map((look) => look.wake(now)))
    await this.#lanesEnd()
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#looks.map((look) => look.stop()))
    await this.#lanesEnd()
  }

  async #lanesEnd(): Promise<void> {
    while (this.#lanes.size > 0)
      await Promise.all([...this.#lanes.values()].flatMap(({ workers }) => [...workers]))
  }

  async #startLanes(now: Clock): Promise<void> {
    for (let lane = await findLane(''); lane && !this.#isStopping; lane = await findLane(lane.lane)) {
      if (lane.dueAt > now()) continue
      const known = this.#lanes.get(lane.lane)
      if (!known && this.#lanes.size >= AT_ONCE.lanes) return
      this.#addWorker(known ?? { name: lane.lane, workers: new Set(), isAsked: true }, now)
    }
  }

  #addWorker(lane: Lane, now: Clock): void {
    lane.isAsked = true
    if (lane.workers.size >= AT_ONCE.jobs || this.#isStopping) return
    this.#lanes.set(lane.name, lane)
    const worker = this.#work(lane, now)
      .catch((err: unknown) => logFailure(this.#logger, err, `a job of the lane ${lane.name} failed`))
      .finally(() => {
        lane.workers.delete(worker)
        if (lane.workers.size === 0) this.#lanes.delete(lane.name)
      })
    lane.workers.add(worker)
  }

  /** Does one job after the other until none is due; where there is one, another worker may find more. */
  async #work(lane: Lane, now: Clock): Promise<void> {
    while (!this.#isStopping) {
      lane.isAsked = false
      const job = await claimJob(lane.name, [...this.#kinds.keys()], now())
      if (!job && !lane.isAsked) return
      const kind = job && this.#kinds.get(job.kind)
      if (!kind) continue
      this.#addWorker(lane, now)
      await noteResult(job, await kind.run(job, now))
      await kind.noted?.(job, now())
    }
  }
}

async function endAbandoned(kind: JobKind, now: Date): Promise<void> {
  const since = new Date(now.getTime() - kind.abandonedAfter)
  let job: JobDocument | null
  while ((job = await claimAbandoned(kind.name, since, now))) {
    await noteResult(job, await kind.abandoned(job, now))
    await kind.noted?.(job, now)
  }
}
