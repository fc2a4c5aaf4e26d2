import { article } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { newsArticleInputSchema, newsQuerySchema } from '@lane-and-court/contract/news/news.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { NewsArticleModel } from './news.model.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { createNewsArticle, findNews, listAllNews, updateNewsArticle } from './news.service.ts'

/** The news in the admin area, including drafts (docs/product.md section 7, docs/architecture.md section 4). */
export const news = defineResource({
  type: 'article',
  label: 'Article',
  tag: 'News',
  path: '/api/admin/news',
  topic: 'news',
  model: NewsArticleModel,
  shape: article,
  present: presentNewsArticle,
  name: ({ title }) => title,
  list: {
    summary: 'All articles, including drafts; with `page`, one page of them, searched and sorted',
    query: newsQuerySchema,
    all: listAllNews,
    page: findNews,
  },
  read: { summary: 'One article' },
  create: {
    summary: 'Creates an article',
    body: newsArticleInputSchema,
    save: (input, id) => createNewsArticle(input, new Date(), id),
  },
  update: {
    summary: 'Updates an article',
    body: newsArticleInputSchema,
    save: (id, input, version) => updateNewsArticle(id, input, version, presentNewsArticle),
  },
  versions: { summary: 'The saved versions of an article, newest first', name: 'ArticleVersion' },
  remove: { summary: 'Moves an article to the trash' },
})
