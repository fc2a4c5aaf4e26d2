import type { ActivityPage } from '@lane-and-court/contract/auth/auth.types.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { presentActivity } from './activity.presenter.ts'
import { listActivity } from './activity.service.ts'

/** GET /api/admin/activity?page={n}. */
export function activityRoutes(router: GuardedRouter): void {
  router.get('/api/admin/activity', 'admin', async (ctx) => {
    const { items, total } = await listActivity(ctx.query['page'] ?? '1')
    ctx.body = { items: items.map(presentActivity), total } satisfies ActivityPage
  })
}
