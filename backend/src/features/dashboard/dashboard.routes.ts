import type { DashboardSummary } from '@lane-and-court/contract/dashboard/dashboard.types.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { countNews } from '../news/news.service.ts'
import { countPrograms } from '../pages/pages.service.ts'
import { countStaff } from '../staff/staff.service.ts'

/** GET /api/admin/dashboard: how much there is of what (SPEC section 7). */
export function dashboardRoutes(router: GuardedRouter): void {
  router.get('/api/admin/dashboard', 'admin', async (ctx) => {
    const [staffCount, newsCount, programsCount] = await Promise.all([
      countStaff(),
      countNews(),
      countPrograms(),
    ])
    ctx.body = { staffCount, newsCount, programsCount } satisfies DashboardSummary
  })
}
