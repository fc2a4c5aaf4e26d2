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
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { Context } from 'koa'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { validateQuery } from '../../http/validateQuery.ts'
import { logActivity } from '../activity/activity.service.ts'
import { copyClasses } from './classes.copy.ts'
import { findClashes, findClassPage } from './classes.find.ts'
import type { ClassDocument } from './classes.model.ts'
import { presentClass } from './classes.presenter.ts'
import { createClass, deleteClass, listAllClasses, readClass, updateClass } from './classes.service.ts'

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

  router.get('/api/admin/classes', 'admin', async (ctx) => {
    if (ctx.query['page'] === undefined) {
      ctx.body = (await listAllClasses()).map(presentClass)
      return
    }
    const { items, total } = await findClassPage(validateQuery(ctx, classListQuerySchema))
    ctx.body = { items: items.map(presentClass), total } satisfies Page<Class>
  })

  router.post('/api/admin/classes', 'admin', idempotent, async (ctx) => {
    const created = await createClass(validateBody(ctx, classInputSchema), newId(ctx))
    await wrote(ctx, 'created', created)
    ctx.status = 201
    ctx.body = presentClass(created)
  })

  router.post('/api/admin/classes/copies', 'admin', idempotent, async (ctx) => {
    const copies = await copyClasses(validateBody(ctx, classCopyingSchema), newId(ctx))
    const [first] = copies
    if (first) await wrote(ctx, 'copied', first, copies.length - 1)
    ctx.status = 201
    ctx.body = copies.map(presentClass)
  })

  // Ahead of the classes by id, which would take its name for one.
  router.get('/api/admin/classes/clashes', 'admin', async (ctx) => {
    ctx.body = (await findClashes(validateQuery(ctx, clashQuerySchema))).map(presentClass)
  })

  router.get('/api/admin/classes/:id', 'admin', async (ctx) => {
    ctx.body = presentClass(await readClass(ctx.params.id))
  })

  router.put('/api/admin/classes/:id', 'admin', idempotent, async (ctx) => {
    const update = validateBody(ctx, classUpdateSchema)
    const updated = await updateClass(ctx.params.id, update, expectedVersion(ctx))
    await wrote(ctx, 'updated', updated)
    ctx.body = presentClass(updated)
  })

  router.patch('/api/admin/classes/:id', 'admin', idempotent, async (ctx) => {
    const activation = validateBody(ctx, classActivationSchema)
    const updated = await updateClass(ctx.params.id, activation, expectedVersion(ctx))
    await wrote(ctx, activation.isActive ? 'activated' : 'deactivated', updated)
    ctx.body = presentClass(updated)
  })

  router.delete('/api/admin/classes/:id', 'admin', idempotent, async (ctx) => {
    const deleted = await deleteClass(ctx.params.id, actorOf(ctx).name)
    await wrote(ctx, 'deleted', deleted)
    ctx.status = 204
  })
}
