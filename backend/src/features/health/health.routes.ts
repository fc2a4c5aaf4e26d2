import { health, readiness } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { noStore, type GuardedRouter } from '../../http/guardedRouter.ts'
import { databaseFault } from '../../infra/database/databaseState.ts'

const UNAVAILABLE = { away: 'The database does not answer.', stopping: 'The server is shutting down.' }

/**
 * GET /api/health, /livez and /readyz, for container and load balancer checks: they respond within a second, also
 * while the database hangs.
 * @param isStopping whether the server finishes its last requests.
 */
export function healthRoutes(router: GuardedRouter, isStopping: () => boolean): void {
  const call = { tag: 'Service', before: [noStore], worksWithoutDatabase: true } as const
  router.get(
    '/api/health',
    'public',
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

  router.get(
    '/livez',
    'public',
    {
      ...call,
      summary: 'Returns that the server runs; if it does not respond, start it again',
      response: health,
    },
    () => ({ status: 'ok' as const }),
  )

  router.get(
    '/readyz',
    'public',
    {
      ...call,
      summary: 'Returns whether requests may be sent to this server',
      response: readiness,
      otherResponses: { 503: { description: 'Not now: `reason` says why.', response: readiness } },
    },
    async (ctx) => {
      // A full disk is no reason: pages and lists are still shown.
      const reason = isStopping() ? 'stopping' : (await databaseFault()) === 'away' ? 'away' : null
      if (reason === null) return { status: 'ok' as const }
      ctx.status = 503
      return { status: 'unavailable' as const, reason: UNAVAILABLE[reason] }
    },
  )
}
