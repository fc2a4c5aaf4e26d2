import Joi from 'joi'
import { PAGE_LIMITS, PAGE_MESSAGES, toPageName } from './pages.limits.ts'
import type { PageContentInput } from './pages.types.ts'

/** A page's name as it stands in an address; compared after toPageName. */
export const pageNameSchema = Joi.string()
  .custom((name: string) => toPageName(name))
  .max(PAGE_LIMITS.name)
  .required()
  .messages({
    'any.required': PAGE_MESSAGES.page,
    'string.empty': PAGE_MESSAGES.page,
    'string.base': PAGE_MESSAGES.page,
  })

/** What POST /api/admin/content takes (SPEC sections 5 and 7). */
export const pageContentInputSchema = Joi.object<PageContentInput>({
  page: pageNameSchema,
  content: Joi.object().unknown(true).required().messages({
    'any.required': PAGE_MESSAGES.content,
    'object.base': PAGE_MESSAGES.content,
  }),
})
