import { DateTime } from 'luxon'
import type { JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import { queueJobs, type JobResult } from '../../infra/jobs/storedJobs.ts'
import { loggedObject, type CommitAs } from '../../resources/commitWrite.ts'
import { findDueReleases, goOn, readOpenRelease } from './release.service.ts'

const KIND = 'season-release'
const ABANDONED_MS = 60_000
const KEPT = { days: 30 } as const

/** Runs scheduled releases, each on one server, and finishes those that a crash has interrupted. */
export function seasonReleaseKind(commitAs: CommitAs): JobKind<{ releaseId: string }> {
  const run = async ({ about, data }: JobDocument<{ releaseId: string }>): Promise<JobResult> => {
    const season = await readOpenRelease(about, data.releaseId)
    if (!season?.release) return { state: 'dropped' }
    const action = season.release.state === 'undoing' ? 'release-undone' : 'released'
    await commitAs(
      { role: 'admin', ...season.release.by },
      {
        topic: 'classes',
        save: () => goOn(season),
        log: ({ isChanged }) =>
          isChanged ? { action, object: loggedObject('season', season, season.name) } : [],
      },
    )
    return { state: 'dropped' }
  }
  return {
    name: KIND,
    async prepare(now) {
      const due = await findDueReleases(now)
      await queueJobs(
        due.map(({ _id, release }) => ({
          _id: `${KIND}-${release?.id}`,
          kind: KIND,
          lane: KIND,
          about: _id.toHexString(),
          to: null,
          data: { releaseId: release?.id },
          dueAt: now,
          expiresAt: DateTime.fromJSDate(now).plus(KEPT).toJSDate(),
        })),
      )
    },
    run,
    abandonedAfter: ABANDONED_MS,
    // Safe to repeat: a class is changed only once by the same release.
    abandoned: run,
  }
}
