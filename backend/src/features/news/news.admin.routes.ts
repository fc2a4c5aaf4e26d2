import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { logActivity } from '../activity/activity.service.ts'
import type { NewsArticleDocument } from './news.model.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { createNewsArticle, deleteNewsArticle, listNews } from './news.service.ts'

const objectOf = ({ _id, title }: NewsArticleDocument) => ({
  type: 'article',
  id: _id.toHexString(),
  name: title,
})

/** The console's news (SPEC section 7). */
export function newsAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/admin/news', 'admin', async (ctx) => {
    ctx.body = (await listNews()).map(presentNewsArticle)
  })

  router.post('/api/admin/news', 'admin', idempotent, async (ctx) => {
    const input = validateBody(ctx, newsArticleInputSchema)
    const article = await createNewsArticle(input, new Date(), newId(ctx))
    prebuilt.touch('news')
    await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(article) })
    ctx.status = 201
    ctx.body = presentNewsArticle(article)
  })

  router.delete('/api/admin/news/:id', 'admin', async (ctx) => {
    const article = await deleteNewsArticle(ctx.params.id, actorOf(ctx).name)
    prebuilt.touch('news')
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(article) })
    ctx.status = 204
  })
}
