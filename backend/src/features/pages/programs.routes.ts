import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { programsSchema } from '@lane-and-court/contract/programs/programs.schema.ts'
import type { Programs, RemovedProgram } from '@lane-and-court/contract/programs/programs.types.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { validateParam } from '../../http/validateParam.ts'
import { logActivity } from '../activity/activity.service.ts'
import { readPrograms, removeProgram, savePrograms } from './programs.service.ts'

/** The programmes of the home page (DESIGN section 4: they stand in the page content `home`). */
export function programsRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/admin/programs', 'admin', async (ctx) => {
    ctx.body = (await readPrograms()) satisfies Programs
  })

  router.put('/api/admin/programs', 'admin', idempotent, async (ctx) => {
    const { programs } = validateBody(ctx, programsSchema)
    const saved = await savePrograms(programs, expectedVersion(ctx), actorOf(ctx).name)
    prebuilt.touch('pages')
    const object = { type: 'program', id: null, name: 'list' }
    await logActivity({ actor: actorOf(ctx), action: 'updated', object })
    ctx.body = saved satisfies Programs
  })

  // Counted from 1 in the address, as people count.
  router.delete('/api/admin/programs/:position', 'admin', idempotent, async (ctx) => {
    const position = Number(validateParam<string>(ctx.params.position, pageNumberSchema, 'Program')) - 1
    const actor = actorOf(ctx)
    const version = expectedVersion(ctx)
    const { name, trashId, left } = await removeProgram(position, version, actor.name, newId(ctx))
    prebuilt.touch('pages')
    const object = { type: 'program', id: trashId, name }
    await logActivity({ actor, action: 'deleted', object })
    ctx.body = { ...left, trashId } satisfies RemovedProgram
  })
}
