import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { databaseAnswers } from '../../infra/database/connect.ts'

/** GET /api/health: 200 while the database answers, else 503, for container and load balancer checks. */
export function healthRoutes(router: GuardedRouter): void {
  router.get('/api/health', 'public', async (ctx) => {
    const answers = await databaseAnswers()
    ctx.status = answers ? 200 : 503
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: answers ? 'ok' : 'unavailable' }
  })
}
