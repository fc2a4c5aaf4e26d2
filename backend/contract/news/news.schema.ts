import Joi from 'joi'
import { listQuerySchema } from '../http/common.schema.ts'
import { bothWays, type Sort, type ListQuery } from '../http/common.ts'
import { plainText } from '../pages/plainText.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import type { PublishStatus } from '../publishing/publishing.ts'
import { publishAtSchema, publishStatusSchema } from '../publishing/publishing.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import {
  NEWS_LIMITS,
  NEWS_MESSAGES,
  NEWS_SORTS,
  type NewsSort,
  type ArticleSeo,
  type NewsArticleInput,
} from './news.ts'

const required = (message: string) => ({
  'any.required': message,
  'string.empty': message,
  'string.base': message,
})

/** Request of POST and PUT /api/admin/news (docs/specification.md sections 5 and 7). */
export const newsArticleInputSchema = Joi.object<NewsArticleInput, true>({
  title: line().max(NEWS_LIMITS.title).required().messages(required(NEWS_MESSAGES.title)),
  content: lines()
    .max(NEWS_LIMITS.content)
    // Tags without text count as empty.
    .custom((html: string, { error }) => (plainText(html) ? html : error('string.empty')))
    .required()
    .messages({ ...required(NEWS_MESSAGES.content), 'string.max': NEWS_MESSAGES.contentMax }),
  image: pictureAddress.allow(null).default(null),
  imageAlt: line().max(NEWS_LIMITS.imageAlt).allow('').default(''),
  seo: Joi.object<ArticleSeo, true>({
    title: line().max(NEWS_LIMITS.seoTitle).allow('').default(''),
    description: line().max(NEWS_LIMITS.seoDescription).allow('').default(''),
    image: pictureAddress.allow(null).default(null),
  }),
  publishAt: publishAtSchema,
})

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
