import { activity, pageOf } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { presentActivity } from './activity.presenter.ts'
import { listActivity } from './activity.service.ts'

/** GET /api/admin/activity?page={n}. */
export function activityRoutes(router: GuardedRouter): void {
  router.get(
    '/api/admin/activity',
    'admin',
    {
      tag: 'Activity',
      summary: 'One page of the activity log, newest first',
      search: { page: pageNumberSchema },
      response: pageOf(activity),
    },
    async (ctx) => {
      const { items, total } = await listActivity(ctx.query['page'] ?? '1')
      return { items: items.map(presentActivity), total }
    },
  )
}
