import { versionsOf } from '../history/history.shapes.ts'
import type { ContractResource } from '../resources/resource.types.ts'
import { article } from '../responses/objects.shapes.ts'
import { pageOf } from '../responses/shape.ts'

export const news = {
  type: 'article',
  tag: 'News',
  about: 'Articles, for administrators.',
  responses: {
    adminNews: pageOf(article),
    adminArticle: article,
    articleVersions: versionsOf(article, 'ArticleVersion'),
  },
} as const satisfies ContractResource
