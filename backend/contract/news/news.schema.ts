import Joi, { type StringSchema } from 'joi'
import { listQuerySchema } from '../http/common.schema.ts'
import { bothWays, type Sort, type ListQuery } from '../http/common.ts'
import { plainText } from '../pages/plainText.ts'
import type { PublishStatus } from '../publishing/publishing.ts'
import { publishAtSchema, publishStatusSchema } from '../publishing/publishing.schema.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { ARTICLE_FIELDS } from './news.fields.ts'
import { NEWS_SORTS, type NewsSort } from './news.ts'

/** Request of POST and PUT /api/admin/news (docs/product.md sections 5 and 7). */
export const newsArticleInputSchema = inputSchema(ARTICLE_FIELDS, {
  // Tags without text count as empty.
  content: (schema: StringSchema) =>
    schema.custom((html: string, { error }) => (plainText(html) ? html : error('string.empty'))),
  publishAt: () => publishAtSchema,
})

/** An id, or the last part of the address of an article, in any case. */
export const articleNameSchema = Joi.string()
  .pattern(/^[a-z\d]+(-[a-z\d]+)*$/i)
  .max(100)
  .required()

export interface NewsQuery extends ListQuery {
  /** Empty for all. */
  status: PublishStatus | ''
  sort: Sort<NewsSort>
}

/** Query of GET /api/admin/news with a page number. */
export const newsQuerySchema = listQuerySchema<NewsQuery>({
  status: publishStatusSchema,
  sort: Joi.string()
    .valid(...bothWays(NEWS_SORTS))
    .default('newest'),
})
