import { aClass } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { clashQuerySchema, classCopyingSchema } from '@lane-and-court/contract/classes/classesAdmin.schema.ts'
import { classActivationSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { saveWithHistory } from '../../resources/history.ts'
import { importRoutes } from '../../resources/imports/importRoutes.ts'
import { copyClasses } from './classes.copy.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { findClashes } from './classes.find.ts'
import { ClassModel } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'
import { listAllClasses, updateClass } from './classes.service.ts'
import { classesTable } from './classes.table.ts'

const tag = 'Classes'
const topic = 'classes'

/** What only classes have in the admin area: copies, clashes, and being offered or held back. */
export function classesAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  importRoutes(router, commitWrite, classesTable, { tag, list: listAllClasses })

  router.post(
    '/api/admin/classes/copies',
    'admin',
    {
      tag,
      summary: 'Copies classes, or a whole season, to other days',
      before: [idempotent],
      body: classCopyingSchema,
      errors: [404],
      status: 201,
      response: listOf(aClass),
    },
    async (ctx, { body }) => {
      const copies = await commitWrite(ctx, {
        topic,
        save: () => copyClasses(body, newId(ctx)),
        log: ([first, ...others]) => {
          if (!first) return []
          const name = others.length > 0 ? `${first.name} and ${others.length} more` : first.name
          return { action: 'copied', object: loggedObject('class', first, name) }
        },
      })
      return copies.map(presentClass)
    },
  )

  router.get(
    '/api/admin/classes/clashes',
    'admin',
    {
      tag,
      summary: 'The classes that a coach teaches at that time',
      query: clashQuerySchema,
      response: listOf(aClass),
    },
    async (_ctx, { query }) => (await findClashes(query)).map(presentClass),
  )

  router.patch(
    '/api/admin/classes/:id',
    'admin',
    {
      tag,
      summary: 'Activates or deactivates a class on the site',
      before: [idempotent],
      body: classActivationSchema,
      isVersioned: true,
      response: aClass,
    },
    async (ctx, { body, version }) => {
      const former = await readStored(ClassModel, ctx.params.id, 'Class')
      const updated = await commitWrite(ctx, {
        topic,
        save: () =>
          saveWithHistory(ClassModel, former, actorOf(ctx).name, () =>
            updateClass(ctx.params.id, body, version),
          ),
        log: (updated) => ({
          action: body.isActive ? 'activated' : 'deactivated',
          object: loggedObject('class', updated, updated.name),
        }),
      })
      return presentClass(updated)
    },
  )
}
