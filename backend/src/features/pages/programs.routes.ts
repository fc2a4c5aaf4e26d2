import { removedProgram } from '@lane-and-court/contract/answers/calls.shapes.ts'
import { programs } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { programsSchema } from '@lane-and-court/contract/programs/programs.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateParam } from '../../http/validateParam.ts'
import { logActivity } from '../activity/activity.service.ts'
import { readPrograms, removeProgram, savePrograms } from './programs.service.ts'

const tag = 'Programs'

/** The programmes of the home page (DESIGN section 4: they stand in the page content `home`). */
export function programsRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get(
    '/api/admin/programs',
    'admin',
    { tag, summary: 'The programs of the home page', answer: programs },
    () => readPrograms(),
  )

  router.put(
    '/api/admin/programs',
    'admin',
    {
      tag,
      summary: 'Saves the programs of the home page, in their order',
      before: [idempotent],
      body: programsSchema,
      isVersioned: true,
      answer: programs,
    },
    async (ctx, { body, version }) => {
      const saved = await savePrograms(body.programs, version, actorOf(ctx).name)
      prebuilt.touch('pages')
      const object = { type: 'program', id: null, name: 'list' }
      await logActivity({ actor: actorOf(ctx), action: 'updated', object })
      return saved
    },
  )

  // Counted from 1 in the address, as people count.
  router.delete(
    '/api/admin/programs/:position',
    'admin',
    {
      tag,
      summary: 'Moves the program at that place to the trash',
      before: [idempotent],
      isVersioned: true,
      answer: removedProgram,
    },
    async (ctx, { version }) => {
      const position = Number(validateParam<string>(ctx.params.position, pageNumberSchema, 'Program')) - 1
      const actor = actorOf(ctx)
      const { name, trashId, left } = await removeProgram(position, version, actor.name, newId(ctx))
      prebuilt.touch('pages')
      const object = { type: 'program', id: trashId, name }
      await logActivity({ actor, action: 'deleted', object })
      return { ...left, trashId }
    },
  )
}
