import type { ClosureReach } from '@lane-and-court/contract/push/push.ts'
import { JobModel, type JobDocument } from '../../infra/jobs/job.model.ts'
import { NEWS } from './push.model.ts'

/** @returns how many devices heard of each closure, and how many are still to hear of it. */
export async function countReach(): Promise<ClosureReach[]> {
  const groups = await JobModel.aggregate<{
    _id: Pick<JobDocument, 'about' | 'state'>
    count: number
  }>([
    { $match: { kind: NEWS } },
    { $group: { _id: { about: '$about', state: '$state' }, count: { $sum: 1 } } },
  ])
  const reach = new Map<string, ClosureReach>()
  for (const { _id, count } of groups) {
    const closureId = _id.about
    const one = reach.get(closureId) ?? { closureId, told: 0, pending: 0 }
    reach.set(closureId, one)
    if (_id.state === 'done') one.told += count
    if (_id.state === 'waiting' || _id.state === 'running') one.pending += count
  }
  return [...reach.values()].filter(({ told, pending }) => told + pending > 0)
}
