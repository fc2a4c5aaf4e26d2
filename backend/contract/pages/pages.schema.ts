import Joi, { type ObjectSchema } from 'joi'
import { LIST_LIMITS } from '../http/common.limits.ts'
import { listQuerySchema } from '../http/list.schema.ts'
import { contentFault, withoutContentControls } from './contentRules.ts'
import { fieldsSchema } from './fields.schema.ts'
import { pageNameFault } from './pageNameFault.ts'
import { KNOWN_PAGES, knownFields } from './knownPages.ts'
import { PAGE_LIMITS, RESERVED_PAGE_NAMES, toPageName } from './pages.limits.ts'
import { PAGE_MESSAGES } from './pages.messages.ts'
import type { PageContentBody, PageContentInput, PageContentUpdate } from './pages.types.ts'

/** A page's name as it stands in an address; compared after toPageName. */
export const pageNameSchema = Joi.string()
  .custom((name: string, { error }) => toPageName(name) || error('string.empty'))
  .max(PAGE_LIMITS.name)
  .required()
  .messages({
    'any.required': PAGE_MESSAGES.page,
    'string.empty': PAGE_MESSAGES.page,
    'string.base': PAGE_MESSAGES.page,
    'string.max': PAGE_MESSAGES.nameMax,
  })

/** What every page's content keeps to. */
const ruled = (schema: ObjectSchema) =>
  schema
    .required()
    .custom((content: PageContentBody, { error }) => {
      const fault = contentFault(content)
      return fault ? error('content.rule', { fault }) : withoutContentControls(content)
    })
    .messages({
      'any.required': PAGE_MESSAGES.content,
      'object.base': PAGE_MESSAGES.content,
      // As a value: what an administrator typed is no template.
      'content.rule': '{#fault}',
    })

/** @returns what the content of that page keeps to; a known one's fields have their types besides. */
export function contentSchema(page: string): ObjectSchema<PageContentBody> {
  return ruled(fieldsSchema(knownFields(page) ?? {}))
}

/** What the database takes as a page, its name already as in an address (SPEC sections 5 and 7). */
export const pageContentInputSchema = Joi.object<PageContentInput, true>({
  page: pageNameSchema,
  content: Joi.when('page', {
    // oxlint-disable-next-line unicorn/no-thenable -- Joi calls it so
    switch: Object.keys(KNOWN_PAGES).map((page) => ({ is: page, then: contentSchema(page) })),
    otherwise: contentSchema(''),
    // Either of the two is the content.
  }) as unknown as ObjectSchema<PageContentBody>,
})

/** What PUT /api/admin/content/{page} takes (SPEC section 7). */
export const pageContentUpdateSchema = (page: string): ObjectSchema<PageContentUpdate> =>
  Joi.object<PageContentUpdate, true>({ content: contentSchema(page) })

/** A name that the generic route never shows, and that no page of the site reads either. */
const isTaken = (page: string) =>
  (RESERVED_PAGE_NAMES as readonly string[]).includes(page) && knownFields(page) === null

/** What POST /api/admin/content takes: no page gets a name under which nobody would see it. */
export const newPageSchema = pageContentInputSchema.keys({
  page: pageNameSchema
    .custom((name: string, { error }) => {
      // One word can be written in two ways that look alike; browsers send this one.
      const page = name.normalize('NFC')
      if (isTaken(page)) return error('page.reserved')
      const refusal = pageNameFault(page)
      return refusal === null ? page : error('page.refused', { refusal })
    })
    .messages({
      'page.reserved': '"{#value}" is a name of the site\'s own. Please choose another.',
      'page.refused': '{#refusal}',
    }),
})

/** The pages of the console's list. */
export const pageListSchema = listQuerySchema({})

/** The versions of a page: how many to a page of the list. */
export const historyQuerySchema = listQuerySchema({
  limit: Joi.number().integer().min(1).max(LIST_LIMITS.maxPerPage).default(10),
})

/** The number of a version as it stands in an address. */
export const versionSchema = Joi.string()
  .pattern(/^[1-9]\d{0,14}$/)
  .required()
