import Joi from 'joi'
import { imagePath } from '../gallery/gallery.schema.ts'
import { NEWS_LIMITS, NEWS_MESSAGES } from './news.limits.ts'
import type { NewsArticleInput } from './news.types.ts'

const required = (message: string) => ({
  'any.required': message,
  'string.empty': message,
  'string.base': message,
})

/** What POST /api/admin/news takes (SPEC sections 5 and 7). */
export const newsArticleInputSchema = Joi.object<NewsArticleInput>({
  title: Joi.string().trim().max(NEWS_LIMITS.title).required().messages(required(NEWS_MESSAGES.title)),
  content: Joi.string().trim().max(NEWS_LIMITS.content).required().messages(required(NEWS_MESSAGES.content)),
  image: imagePath.allow(null).default(null),
  imageAlt: Joi.string().trim().max(300).allow('').default(''),
})
