import { activityQuerySchema } from '@lane-and-court/contract/activity/activity.schema.ts'
import { activity, activePeople } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { pageOf } from '@lane-and-court/contract/responses/shape.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { mapPage } from '../../infra/database/lists.ts'
import { presentActivity, listActivePeople, listActivity } from './activity.service.ts'

/** The activity log (docs/product.md section 7). */
export function activityRoutes(router: GuardedRouter): void {
  const routes = router.of('admin', 'Activity')
  routes.get(
    '/api/admin/activity',
    {
      summary: 'One page of the activity log, newest first, filtered and searched',
      query: activityQuerySchema,
      errors: [404],
      response: pageOf(activity),
    },
    async (_ctx, { query }) => mapPage(await listActivity(query), presentActivity),
  )

  routes.get(
    '/api/admin/activity/people',
    { summary: 'Who did something that is in the log', response: activePeople },
    async () => ({ people: await listActivePeople() }),
  )
}
