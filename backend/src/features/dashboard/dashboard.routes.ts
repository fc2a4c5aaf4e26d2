import { dashboard } from '@lane-and-court/contract/responses/objects.shapes.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { countNews } from '../news/news.service.ts'
import { countPrograms } from '../pages/pages.service.ts'
import { countStaff } from '../staff/staff.service.ts'

/** GET /api/admin/dashboard: the numbers of objects (docs/specification.md section 7). */
export function dashboardRoutes(router: GuardedRouter): void {
  router.get(
    '/api/admin/dashboard',
    'admin',
    { tag: 'Dashboard', summary: 'The number of objects of each kind', response: dashboard },
    async () => {
      const [staffCount, newsCount, programsCount] = await Promise.all([
        countStaff(),
        countNews(),
        countPrograms(),
      ])
      return { staffCount, newsCount, programsCount }
    },
  )
}
