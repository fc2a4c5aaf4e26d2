import { health } from '@lane-and-court/contract/responses/calls.shapes.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { isDatabaseUp } from '../../infra/database/connect.ts'

/** GET /api/health: 200 while the database responds, else 503, for container and load balancer checks. */
export function healthRoutes(router: GuardedRouter): void {
  router.get(
    '/api/health',
    'public',
    {
      tag: 'Service',
      summary: 'Returns whether the server and its database are up',
      response: health,
      otherResponses: { 503: { description: 'The database does not respond.', response: health } },
    },
    async (ctx) => {
      const answers = await isDatabaseUp()
      ctx.status = answers ? 200 : 503
      ctx.set('Cache-Control', 'no-store')
      return { status: answers ? 'ok' : 'unavailable' } as const
    },
  )
}
