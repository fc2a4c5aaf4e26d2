import { removedProgram } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { programs } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { programsSchema } from '@lane-and-court/contract/programs/programs.schema.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { validateParam } from '../../http/validation.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { readPrograms, removeProgram, savePrograms } from './programs.service.ts'

const topic = 'pages'

/** The programs of the home page (docs/architecture.md section 4: they are in the page content `home`). */
export function programsRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Programs')
  routes.get('/api/admin/programs', { summary: 'The programs of the home page', response: programs }, () =>
    readPrograms(),
  )

  routes.put(
    '/api/admin/programs',
    {
      summary: 'Saves the programs of the home page, in their order',
      before: [idempotent],
      body: programsSchema,
      isVersioned: true,
      response: programs,
    },
    (ctx, { body, version }) =>
      commitWrite(ctx, {
        topic,
        save: () => savePrograms(body.programs, version, actorOf(ctx).name),
        log: () => ({ action: 'updated', object: { type: 'program', id: null, name: 'list' } }),
      }),
  )

  // Positions in the URL count from 1.
  routes.delete(
    '/api/admin/programs/:position',
    {
      summary: 'Moves the program at that position to the trash',
      before: [idempotent],
      isVersioned: true,
      response: removedProgram,
    },
    async (ctx, { version }) => {
      const position = Number(validateParam<string>(ctx.params.position, pageNumberSchema, 'Program')) - 1
      const { trashId, remainingPrograms } = await commitWrite(ctx, {
        topic,
        save: () => removeProgram(position, version, actorOf(ctx).name, newId(ctx)),
        log: ({ name, trashId }) => ({ action: 'deleted', object: { type: 'program', id: trashId, name } }),
      })
      return { ...remainingPrograms, trashId }
    },
  )
}
