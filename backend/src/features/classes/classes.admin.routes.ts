import { aClass, pageOf } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { either, listOf } from '@lane-and-court/contract/answers/shape.ts'
import {
  clashQuerySchema,
  classCopyingSchema,
  classListQuerySchema,
} from '@lane-and-court/contract/classes/classesDesk.schema.ts'
import {
  classActivationSchema,
  classInputSchema,
  classUpdateSchema,
} from '@lane-and-court/contract/classes/classes.schema.ts'
import type { Context } from 'koa'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { logActivity } from '../activity/activity.service.ts'
import { copyClasses } from './classes.copy.ts'
import { findClashes, findClassPage } from './classes.find.ts'
import type { ClassDocument } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'
import { createClass, deleteClass, listAllClasses, readClass, updateClass } from './classes.service.ts'

const tag = 'Classes'

/** The console's classes (SPEC section 7, DESIGN section 4). */
export function classesAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  /** Shows a write to visitors at once, and notes who made it. */
  const wrote = async (ctx: Context, action: string, { _id, name }: ClassDocument, others = 0) => {
    prebuilt.touch('classes')
    const object = {
      type: 'class',
      id: _id.toHexString(),
      name: others > 0 ? `${name} and ${others} more` : name,
    }
    await logActivity({ actor: actorOf(ctx), action, object })
  }

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
      const created = await createClass(body, newId(ctx))
      await wrote(ctx, 'created', created)
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
      const copies = await copyClasses(body, newId(ctx))
      const [first] = copies
      if (first) await wrote(ctx, 'copied', first, copies.length - 1)
      return copies.map(presentClass)
    },
  )

  // Ahead of the classes by id, which would take its name for one.
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
      const updated = await updateClass(ctx.params.id, body, version)
      await wrote(ctx, 'updated', updated)
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
      const updated = await updateClass(ctx.params.id, body, version)
      await wrote(ctx, body.isActive ? 'activated' : 'deactivated', updated)
      return presentClass(updated)
    },
  )

  router.delete(
    '/api/admin/classes/:id',
    'admin',
    { tag, summary: 'Moves a class to the trash', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      const deleted = await deleteClass(ctx.params.id, actorOf(ctx).name)
      await wrote(ctx, 'deleted', deleted)
    },
  )
}
