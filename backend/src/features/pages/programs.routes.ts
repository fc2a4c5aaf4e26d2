import { removedProgram } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { programs } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { programsSchema } from '@lane-and-court/contract/programs/programs.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { ResponseCache } from '../../http/responseCache.ts'
import { validateParam } from '../../http/validateParam.ts'
import { logActivity } from '../activity/activity.service.ts'
import { readPrograms, removeProgram, savePrograms } from './programs.service.ts'

const tag = 'Programs'

/** The programs of the home page (docs/architecture.md section 4: they are in the page content `home`). */
export function programsRoutes(router: GuardedRouter, responseCache: ResponseCache): void {
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
      responseCache.invalidate('pages')
      const object = { type: 'program', id: null, name: 'list' }
      await logActivity({ actor: actorOf(ctx), action: 'updated', object })
      return saved
    },
  )

  // Positions in the URL count from 1.
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
      responseCache.invalidate('pages')
      const object = { type: 'program', id: trashId, name }
      await logActivity({ actor, action: 'deleted', object })
      return { ...left, trashId }
    },
  )
}
