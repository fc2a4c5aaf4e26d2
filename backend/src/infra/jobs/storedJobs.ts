import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { ignoreDuplicates } from '../database/stored.ts'
import { JobModel, type JobDocument } from './job.model.ts'

const { trusted } = mongoose

/** What a kind says of a job that it queues. */
export type NewJob<Data = unknown> = Pick<
  JobDocument<Data>,
  '_id' | 'kind' | 'lane' | 'about' | 'to' | 'data' | 'dueAt' | 'expiresAt'
>

/**
 * What became of a job. One that was not tried, or not with success, waits; `isAway` says that this holds for its whole
 * lane. `data` are fields of its data that change. What is dropped has nothing to be done any more.
 */
export type JobResult =
  | { state: 'done' | 'failed' | 'uncertain' | 'stopped'; data?: Readonly<Record<string, unknown>> }
  | { state: 'waiting'; dueAt: Date; isUntried?: boolean; isAway?: boolean }
  | { state: 'dropped' }

/** Queues jobs; those that are queued already, or have ended, stay as they are. */
export async function queueJobs(jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await JobModel.insertMany(jobs, { ordered: false }).catch(ignoreDuplicates)
}

/** @returns the next lane with a job that waits, in the order of their names, and when its first job is due. */
export const findLane = async (after: string): Promise<Pick<JobDocument, 'lane' | 'dueAt'> | null> =>
  JobModel.findOne({ state: 'waiting', lane: trusted({ $gt: after }) }, { lane: 1, dueAt: 1 })
    .sort({ lane: 1, dueAt: 1 })
    .lean<JobDocument>()

/** Takes the first job of a lane that is due, for this server alone. @returns null if there is none. */
export const claimJob = async (
  lane: string,
  kinds: readonly string[],
  now: Date,
): Promise<JobDocument | null> =>
  JobModel.findOneAndUpdate(
    { state: 'waiting', lane, dueAt: trusted({ $lte: now }), kind: trusted({ $in: kinds }) },
    { $set: { state: 'running', claim: randomUUID(), claimedAt: now }, $inc: { tries: 1 } },
    { sort: { dueAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean<JobDocument>()

/** Takes over a job whose server has said nothing since then, and has died. @returns null if there is none. */
export const claimAbandoned = async (kind: string, since: Date, now: Date): Promise<JobDocument | null> =>
  JobModel.findOneAndUpdate(
    { state: 'running', kind, claimedAt: trusted({ $lte: since }) },
    { $set: { claim: randomUUID(), claimedAt: now } },
    { returnDocument: 'after' },
  ).lean<JobDocument>()

/** Stores what became of a job, unless it was queued again, or taken over, meanwhile. */
export async function noteResult({ _id, claim, lane }: JobDocument, result: JobResult): Promise<void> {
  const claimed = { _id, claim }
  if (result.state === 'dropped') return void (await JobModel.deleteOne(claimed))
  if (result.state !== 'waiting') {
    const data = Object.entries(result.data ?? {}).map(([name, value]) => [`data.${name}`, value])
    const fields = { state: result.state, claim: null, ...Object.fromEntries(data) }
    return void (await JobModel.updateOne(claimed, { $set: fields }))
  }
  const { state, dueAt, isUntried, isAway } = result
  await JobModel.updateOne(claimed, {
    $set: { state, dueAt, claim: null },
    ...(isUntried ? { $inc: { tries: -1 } } : {}),
  })
  // The others of a lane that is away need not find that out one by one.
  if (isAway) await JobModel.updateMany({ state, lane, dueAt: trusted({ $lt: dueAt }) }, { $set: { dueAt } })
}
