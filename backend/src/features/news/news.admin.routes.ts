import { article, pageOf } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { either, listOf } from '@lane-and-court/contract/responses/shape.ts'
import { newsArticleInputSchema, newsQuerySchema } from '@lane-and-court/contract/news/news.schema.ts'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { CommitWrite } from '../activity/commitWrite.service.ts'
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

const tag = 'News'
const topic = 'news'

/**
 * The news routes of the admin area, including drafts (docs/specification.md section 7,
 * docs/architecture.md section 4).
 */
export function newsAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  router.get(
    '/api/admin/news',
    'admin',
    {
      tag,
      summary: 'All articles, drafts among them; one page of them, searched, where it is named',
      query: newsQuerySchema,
      answer: either(listOf(article), pageOf(article)),
    },
    async (ctx, { query }) => {
      if (ctx.query['page'] === undefined) return (await listAllNews()).map(presentNewsArticle)
      const { items, total } = await findNews(query)
      return { items: items.map(presentNewsArticle), total }
    },
  )

  router.get('/api/admin/news/:id', 'admin', { tag, summary: 'One article', answer: article }, async (ctx) =>
    presentNewsArticle(await readNewsArticle(ctx.params.id)),
  )

  router.post(
    '/api/admin/news',
    'admin',
    {
      tag,
      summary: 'Creates an article',
      before: [idempotent],
      body: newsArticleInputSchema,
      status: 201,
      answer: article,
    },
    async (ctx, { body }) => {
      const created = await commitWrite(ctx, {
        topic,
        save: () => createNewsArticle(body, new Date(), newId(ctx)),
        log: (created) => ({ action: 'created', object: objectOf(created) }),
      })
      return presentNewsArticle(created)
    },
  )

  router.put(
    '/api/admin/news/:id',
    'admin',
    {
      tag,
      summary: 'Updates an article',
      before: [idempotent],
      body: newsArticleInputSchema,
      isVersioned: true,
      answer: article,
    },
    async (ctx, { body, version }) => {
      const updated = await commitWrite(ctx, {
        topic,
        save: () => updateNewsArticle(ctx.params.id, body, version, presentNewsArticle),
        log: (updated) => ({ action: 'updated', object: objectOf(updated) }),
      })
      return presentNewsArticle(updated)
    },
  )

  router.delete(
    '/api/admin/news/:id',
    'admin',
    { tag, summary: 'Moves an article to the trash', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => deleteNewsArticle(ctx.params.id, actorOf(ctx).name),
        log: (deleted) => ({ action: 'deleted', object: objectOf(deleted) }),
      })
    },
  )
}
