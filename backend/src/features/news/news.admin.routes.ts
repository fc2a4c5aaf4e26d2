import { newsArticleInputSchema, newsQuerySchema } from '@lane-and-court/contract/news/news.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { validateQuery } from '../../http/validateQuery.ts'
import { logActivity } from '../activity/activity.service.ts'
import type { NewsArticleDocument } from './news.model.ts'
import { presentNewsArticle } from './news.presenter.ts'
import {
  createNewsArticle,
  deleteNewsArticle,
  findNews,
  listAllNews,
  readNewsArticle,
  updateNewsArticle,
} from './news.service.ts'

const objectOf = ({ _id, title }: NewsArticleDocument) => ({
  type: 'article',
  id: _id.toHexString(),
  name: title,
})

/** The console's news, drafts among them (SPEC section 7, DESIGN section 4). */
export function newsAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/admin/news', 'admin', async (ctx) => {
    if (ctx.query['page'] === undefined) {
      ctx.body = (await listAllNews()).map(presentNewsArticle)
      return
    }
    const { items, total } = await findNews(validateQuery(ctx, newsQuerySchema))
    ctx.body = { items: items.map(presentNewsArticle), total }
  })

  router.get('/api/admin/news/:id', 'admin', async (ctx) => {
    ctx.body = presentNewsArticle(await readNewsArticle(ctx.params.id))
  })

  router.post('/api/admin/news', 'admin', idempotent, async (ctx) => {
    const input = validateBody(ctx, newsArticleInputSchema)
    const article = await createNewsArticle(input, new Date(), newId(ctx))
    prebuilt.touch('news')
    await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(article) })
    ctx.status = 201
    ctx.body = presentNewsArticle(article)
  })

  router.put('/api/admin/news/:id', 'admin', idempotent, async (ctx) => {
    const input = validateBody(ctx, newsArticleInputSchema)
    const article = await updateNewsArticle(ctx.params.id, input, expectedVersion(ctx), presentNewsArticle)
    prebuilt.touch('news')
    await logActivity({ actor: actorOf(ctx), action: 'updated', object: objectOf(article) })
    ctx.body = presentNewsArticle(article)
  })

  router.delete('/api/admin/news/:id', 'admin', idempotent, async (ctx) => {
    const article = await deleteNewsArticle(ctx.params.id, actorOf(ctx).name)
    prebuilt.touch('news')
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(article) })
    ctx.status = 204
  })
}
