import { setTimeout as sleep } from 'node:timers/promises'
import { health, readiness, type Readiness } from '@lane-and-court/contract/health/health.shapes.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { noStore, type GuardedRouter } from '../../http/router.ts'
import { awaySince, databaseFault } from '../../infra/database/databaseState.ts'
import { readLastBackup } from '../backup/backupState.service.ts'

const UNAVAILABLE = { away: 'The database does not answer.', stopping: 'The server is shutting down.' }

type Facts = Pick<Readiness, 'lastBackup'>

/** A database that hangs does not hold the answer: what is not known by then is left out. */
const FACTS_MS = 700

/** GET /livez, which says nothing but that the process runs: it comes from memory. */
export function liveRoute(responseCache: ResponseCache): void {
  responseCache.declare(
    '/livez',
    {
      tag: 'Service',
      summary: 'Returns that the server runs; if it does not respond, start it again',
      response: health,
      topic: 'none',
      cacheControl: 'no-store',
    },
    async () => ({ status: 'ok' as const }),
  )
}

/**
 * GET /api/health and /readyz, for container and load balancer checks: they respond within a second, also
 * while the database hangs.
 * @param isStopping whether the server finishes its last requests.
 */
export function healthRoutes(router: GuardedRouter, isStopping: () => boolean): void {
  const routes = router.of('public', 'Service')
  const call = { before: [noStore], worksWithoutDatabase: true } as const
  routes.get(
    '/api/health',
    {
      ...call,
      summary: 'Returns whether the server and its database are up',
      response: health,
      otherResponses: { 503: { description: 'The database does not respond.', response: health } },
    },
    async (ctx) => {
      const isUp = (await databaseFault()) === null
      ctx.status = isUp ? 200 : 503
      return { status: isUp ? 'ok' : 'unavailable' } as const
    },
  )

  routes.get(
    '/readyz',
    {
      ...call,
      summary: 'Returns whether requests may be sent to this server',
      response: readiness,
      otherResponses: { 503: { description: 'Not now: `reason` says why.', response: readiness } },
    },
    async (ctx) => {
      const refuse = (reason: string, facts: Facts = {}): Readiness => {
        ctx.status = 503
        return { status: 'unavailable', reason, ...facts }
      }
      if (isStopping()) return refuse(UNAVAILABLE.stopping)
      const [fault, facts] = await Promise.all([databaseFault(), readFacts()])
      if (fault === 'away') return refuse(UNAVAILABLE.away, facts)
      return { status: 'ok' as const, ...facts }
    },
  )
}

/** Facts for monitors: an old backup is no reason to send requests elsewhere. */
async function readFacts(): Promise<Facts> {
  const at = awaySince() === null ? await soon(readLastBackup()) : undefined
  return at === undefined ? {} : { lastBackup: at && { at: at.toISOString(), ageSeconds: ageOf(at) } }
}

const ageOf = (at: Date) => Math.max(0, Math.round((Date.now() - at.getTime()) / 1_000))

/** @returns what the work returns; undefined if it fails or takes too long. */
async function soon<T>(work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([work, sleep(FACTS_MS, undefined, { signal: over.signal, ref: false })])
  } catch {
    return undefined
  } finally {
    over.abort()
  }
}
