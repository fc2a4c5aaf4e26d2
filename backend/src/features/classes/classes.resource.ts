import { aClass } from '@lane-and-court/contract/responses/objects.shapes.ts'
import {
  clashQuerySchema,
  classCopyingSchema,
  classInputSchema,
  classUpdateSchema,
  classActivationSchema,
} from '@lane-and-court/contract/classes/classes.schema.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { findClashes } from './classes.find.ts'
import { ClassModel } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'
import { createClass, deleteClass, listAllClasses, updateClass } from './classes.service.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { saveWithHistory } from '../../resources/history.ts'
import { importRoutes } from '../../resources/imports/importRoutes.ts'
import { copyClasses } from './classes.copy.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { classesTable } from './classes.table.ts'

/** The classes in the admin area (docs/product.md section 7, docs/architecture.md section 4). */
export const classes = defineResource({
  type: 'class',
  label: 'Class',
  tag: 'Classes',
  path: '/api/admin/classes',
  topic: 'classes',
  model: ClassModel,
  shape: aClass,
  present: presentClass,
  name: ({ name }) => name,
  list: { summary: 'All classes, by day and time', all: listAllClasses },
  create: { summary: 'Creates a class', body: classInputSchema, save: createClass },
  special: classesAdminRoutes,
  read: { summary: 'One class' },
  update: { summary: 'Updates a class', body: classUpdateSchema, save: updateClass },
  versions: { summary: 'The saved versions of a class, newest first', name: 'ClassVersion' },
  remove: { summary: 'Moves a class to the trash', move: deleteClass },
})

const topic = 'classes'

/** What only classes have in the admin area: copies, clashes, and being offered or held back. */
function classesAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Classes')
  importRoutes(routes, commitWrite, classesTable, listAllClasses)

  routes.post(
    '/api/admin/classes/copies',
    {
      summary: 'Copies classes to other days, or into a season',
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

  routes.get(
    '/api/admin/classes/clashes',
    {
      summary: 'The classes that a coach teaches at that time',
      query: clashQuerySchema,
      response: listOf(aClass),
    },
    async (_ctx, { query }) => (await findClashes(query)).map(presentClass),
  )

  routes.patch(
    '/api/admin/classes/:id',
    {
      summary: 'Publishes a class, closes it or makes it a draft',
      before: [idempotent],
      body: classActivationSchema,
      isVersioned: true,
      isBatchable: true,
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
          action: body.isActive ? 'activated' : body.isDraft ? 'hidden' : 'deactivated',
          object: loggedObject('class', updated, updated.name),
        }),
      })
      return presentClass(updated)
    },
  )
}
