import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { ListQuery } from '@lane-and-court/contract/http/list.schema.ts'
import { PAGE_LIMITS } from '@lane-and-court/contract/pages/pages.limits.ts'
import { PAGE_MESSAGES } from '@lane-and-court/contract/pages/pages.messages.ts'
import {
  historyQuerySchema,
  newPageSchema,
  pageContentUpdateSchema,
  pageListSchema,
} from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PageVersion } from '@lane-and-court/contract/pages/pages.types.ts'
import type { Context, Middleware } from 'koa'
import { actorOf } from '../../http/actor.ts'
import { Fault } from '../../http/fault.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { validateQuery } from '../../http/validateQuery.ts'
import { logActivity } from '../activity/activity.service.ts'
import { listVersions, readVersion } from './pageHistory.service.ts'
import {
  deletePage,
  findPages,
  listPages,
  readOpenPage,
  readPage,
  updatePage,
} from './pages.admin.service.ts'
import type { PageContentDocument } from './pages.model.ts'
import {
  presentPage,
  presentPageSummary,
  presentPageVersion,
  presentSavedVersion,
} from './pages.presenter.ts'
import { createPageContent } from './pages.service.ts'

const objectOf = ({ _id, page }: PageContentDocument) => ({
  type: 'page',
  id: _id.toHexString(),
  name: page,
})

/** Too much of it is another fault than something wrong in it, and is told before that is looked for. */
const withinSize: Middleware = (ctx, next) => {
  const { body } = ctx.request as Context['request'] & { body?: { content?: unknown } }
  const size = Buffer.byteLength(JSON.stringify(body?.content) ?? '')
  if (size > PAGE_LIMITS.contentBytes) throw new Fault(413, 'too_large', PAGE_MESSAGES.size)
  return next()
}

/** The console's page content (SPEC section 7). */
export function pagesAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/admin/content', 'admin', async (ctx) => {
    if (ctx.query['page'] === undefined) {
      ctx.body = (await listPages()).map(presentPageSummary)
      return
    }
    const { items, total } = await findPages(validateQuery<ListQuery>(ctx, pageListSchema))
    ctx.body = { items: items.map(presentPageSummary), total }
  })

  router.post('/api/admin/content', 'admin', withinSize, idempotent, async (ctx) => {
    const input = validateBody(ctx, newPageSchema)
    const page = await createPageContent(input, false, newId(ctx), actorOf(ctx).name)
    prebuilt.touch('pages')
    await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(page) })
    ctx.status = 201
    ctx.body = presentPage(page)
  })

  router.get('/api/admin/content/:page', 'admin', async (ctx) => {
    ctx.body = presentPage(await readPage(ctx.params.page))
  })

  router.put('/api/admin/content/:page', 'admin', withinSize, idempotent, async (ctx) => {
    const page = await readOpenPage(ctx.params.page)
    const { content } = validateBody(ctx, pageContentUpdateSchema(page.page))
    const saved = await updatePage(page, content, expectedVersion(ctx), actorOf(ctx).name)
    prebuilt.touch('pages')
    await logActivity({ actor: actorOf(ctx), action: 'updated', object: objectOf(saved) })
    ctx.body = presentPage(saved)
  })

  router.delete('/api/admin/content/:page', 'admin', idempotent, async (ctx) => {
    const page = await deletePage(ctx.params.page, actorOf(ctx).name)
    prebuilt.touch('pages')
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(page) })
    ctx.status = 204
  })

  router.get('/api/admin/content/:page/history', 'admin', async (ctx) => {
    const { _id } = await readPage(ctx.params.page)
    const { items, total } = await listVersions(_id, validateQuery<ListQuery>(ctx, historyQuerySchema))
    ctx.body = { items: items.map(presentPageVersion), total } satisfies Page<PageVersion>
  })

  router.get('/api/admin/content/:page/history/:version', 'admin', async (ctx) => {
    const { _id } = await readPage(ctx.params.page)
    ctx.body = presentSavedVersion(await readVersion(_id, ctx.params.version))
  })
}
