import type { Jobs } from '../infra/jobs/jobs.ts'

const MINUTE_MS = 60_000

/**
 * Does what is due as if so many minutes had passed. What a request has woken goes by the clock of the machine, and ends
 * first: with two clocks at once, each server would take the other for dead.
 */
export async function wakeLater(jobs: Jobs, minutes = 0): Promise<void> {
  await jobs.wake()
  if (minutes > 0) await jobs.wake(() => new Date(Date.now() + minutes * MINUTE_MS))
}
