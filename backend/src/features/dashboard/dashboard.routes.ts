import { dashboard } from '@lane-and-court/contract/dashboard/dashboard.shapes.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { countNews } from '../news/news.service.ts'
import { countPrograms } from '../pages/pages.service.ts'
import { countStaff } from '../staff/staff.service.ts'
import { readOffice } from './officeSummary.service.ts'

/**
 * GET /api/admin/dashboard: the numbers of objects, and what needs somebody (docs/product.md section 7).
 * @param sendsMail whether a mail server is set.
 */
export function dashboardRoutes(router: GuardedRouter, sendsMail: boolean): void {
  const routes = router.of('admin', 'Dashboard')
  routes.get(
    '/api/admin/dashboard',
    { summary: 'The number of objects of each kind, and what needs somebody', response: dashboard },
    async (ctx) => {
      const [staffCount, newsCount, programsCount, office] = await Promise.all([
        countStaff(),
        countNews(),
        countPrograms(),
        readOffice(actorOf(ctx), sendsMail),
      ])
      return { staffCount, newsCount, programsCount, office }
    },
  )
}
