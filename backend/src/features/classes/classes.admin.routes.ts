import { aClass, pageOf } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { either, listOf } from '@lane-and-court/contract/responses/shape.ts'
import {
  clashQuerySchema,
  classCopyingSchema,
  classListQuerySchema,
} from '@lane-and-court/contract/classes/classesAdmin.schema.ts'
import {
  classActivationSchema,
  classInputSchema,
  classUpdateSchema,
} from '@lane-and-court/contract/classes/classes.schema.ts'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { CommitWrite } from '../activity/commitWrite.service.ts'
import { copyClasses } from './classes.copy.ts'
import { findClashes, findClassPage } from './classes.find.ts'
import type { ClassDocument } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'
import { createClass, deleteClass, listAllClasses, readClass, updateClass } from './classes.service.ts'

const objectOf = ({ _id, name }: ClassDocument) => ({ type: 'class', id: _id.toHexString(), name })

const tag = 'Classes'
const topic = 'classes'

/** The class routes of the admin area (docs/specification.md section 7, docs/architecture.md section 4). */
export function classesAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  router.get(
    '/api/admin/classes',
    'admin',
    {
      tag,
      summary: 'All classes; one page of them, searched and sorted, where it is named',
      query: classListQuerySchema,
      answer: either(listOf(aClass), pageOf(aClass)),
    },
    async (ctx, { query }) => {
      if (ctx.query['page'] === undefined) return (await listAllClasses()).map(presentClass)
      const { items, total } = await findClassPage(query)
      return { items: items.map(presentClass), total }
    },
  )

  router.post(
    '/api/admin/classes',
    'admin',
    {
      tag,
      summary: 'Creates a class',
      before: [idempotent],
      body: classInputSchema,
      status: 201,
      answer: aClass,
    },
    async (ctx, { body }) => {
      const created = await commitWrite(ctx, {
        topic,
        save: () => createClass(body, newId(ctx)),
        log: (created) => ({ action: 'created', object: objectOf(created) }),
      })
      return presentClass(created)
    },
  )

  router.post(
    '/api/admin/classes/copies',
    'admin',
    {
      tag,
      summary: 'Copies classes, or a whole season, to other days',
      before: [idempotent],
      body: classCopyingSchema,
      faults: [404],
      status: 201,
      answer: listOf(aClass),
    },
    async (ctx, { body }) => {
      const copies = await commitWrite(ctx, {
        topic,
        save: () => copyClasses(body, newId(ctx)),
        log: ([first, ...others]) => {
          if (!first) return []
          const name = others.length > 0 ? `${first.name} and ${others.length} more` : first.name
          return { action: 'copied', object: { ...objectOf(first), name } }
        },
      })
      return copies.map(presentClass)
    },
  )

  // Declared before `/:id`, which would take `clashes` for an id.
  router.get(
    '/api/admin/classes/clashes',
    'admin',
    {
      tag,
      summary: 'The classes that a coach teaches at that time',
      query: clashQuerySchema,
      answer: listOf(aClass),
    },
    async (_ctx, { query }) => (await findClashes(query)).map(presentClass),
  )

  router.get('/api/admin/classes/:id', 'admin', { tag, summary: 'One class', answer: aClass }, async (ctx) =>
    presentClass(await readClass(ctx.params.id)),
  )

  router.put(
    '/api/admin/classes/:id',
    'admin',
    {
      tag,
      summary: 'Updates a class',
      before: [idempotent],
      body: classUpdateSchema,
      isVersioned: true,
      answer: aClass,
    },
    async (ctx, { body, version }) => {
      const updated = await commitWrite(ctx, {
        topic,
        save: () => updateClass(ctx.params.id, body, version),
        log: (updated) => ({ action: 'updated', object: objectOf(updated) }),
      })
      return presentClass(updated)
    },
  )

  router.patch(
    '/api/admin/classes/:id',
    'admin',
    {
      tag,
      summary: 'Offers a class on the site, or holds it back',
      before: [idempotent],
      body: classActivationSchema,
      isVersioned: true,
      answer: aClass,
    },
    async (ctx, { body, version }) => {
      const updated = await commitWrite(ctx, {
        topic,
        save: () => updateClass(ctx.params.id, body, version),
        log: (updated) => ({
          action: body.isActive ? 'activated' : 'deactivated',
          object: objectOf(updated),
        }),
      })
      return presentClass(updated)
    },
  )

  router.delete(
    '/api/admin/classes/:id',
    'admin',
    { tag, summary: 'Moves a class to the trash', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => deleteClass(ctx.params.id, actorOf(ctx).name),
        log: (deleted) => ({ action: 'deleted', object: objectOf(deleted) }),
      })
    },
  )
}
