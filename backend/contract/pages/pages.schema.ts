import Joi, { type ObjectSchema } from 'joi'
import { LIST_LIMITS } from '../http/common.ts'
import { listQuerySchema } from '../http/common.schema.ts'
import { publishAtSchema } from '../publishing/publishing.schema.ts'
import { contentError, stripContentControls } from './contentRules.ts'
import { fieldsSchema, looseFieldsSchema } from '../fields/fields.schema.ts'
import { isGenericPage, pageNameError } from './pageAddress.ts'
import { KNOWN_FIELDS, knownFields } from './knownFields.ts'
import { seoFields } from './seo.ts'
import {
  PAGE_LIMITS,
  RESERVED_PAGE_NAMES,
  toPageName,
  PAGE_MESSAGES,
  type PageContentBody,
  type PageContentInput,
  type PageContentUpdate,
  type PageRename,
} from './pages.ts'

/** The name of a page in a URL; compared after toPageName. */
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

/** Adds the rules for the content of every page. */
export const withContentRules = (schema: ObjectSchema) =>
  schema
    .required()
    .custom((content: PageContentBody, { error }) => {
      const fault = contentError(content)
      return fault ? error('content.rule', { fault }) : stripContentControls(content)
    })
    .messages({
      'any.required': PAGE_MESSAGES.content,
      'object.base': PAGE_MESSAGES.content,
      // Passed as a value, because the admin's input must not be read as a message template.
      'content.rule': '{#fault}',
    })

/** @returns the schema for the content of a page; the fields of a known page must also have their types. */
export function contentSchema(page: string): ObjectSchema<PageContentBody> {
  const fields = knownFields(page)
  return withContentRules(fields ? fieldsSchema(fields) : looseFieldsSchema({ seo: seoFields }))
}

/** A page that the site itself reads cannot be a draft: the site would lack it. */
const alwaysPublic = Joi.forbidden().messages({ 'any.unknown': PAGE_MESSAGES.alwaysPublic })

let inputSchema: ObjectSchema<PageContentInput> | null = null

/**
 * @returns the schema of a page as it is stored, with its name as in its URL (docs/product.md sections 5 and 7).
 *   It has the fields of all pages, and is made when it is first needed: that takes a tenth of the start of a server.
 */
export const pageContentInputSchema = (): ObjectSchema<PageContentInput> =>
  (inputSchema ??= Joi.object<PageContentInput, true>({
    page: pageNameSchema,
    content: Joi.when('page', {
      // oxlint-disable-next-line unicorn/no-thenable -- Joi calls it so
      switch: Object.keys(KNOWN_FIELDS).map((page) => ({ is: page, then: contentSchema(page) })),
      otherwise: contentSchema(''),
      // Either of the two is the content.
    }) as unknown as ObjectSchema<PageContentBody>,
    publishAt: Joi.when('page', {
      is: Joi.valid(...Object.keys(KNOWN_FIELDS)),
      // oxlint-disable-next-line unicorn/no-thenable -- Joi calls it so
      then: alwaysPublic,
      otherwise: publishAtSchema,
    }) as unknown as typeof publishAtSchema,
  }))

/** Request of PUT /api/admin/content/{page} (docs/product.md section 7). */
export const pageContentUpdateSchema = (page: string): ObjectSchema<PageContentUpdate> =>
  Joi.object<PageContentUpdate, true>({
    content: contentSchema(page),
    publishAt: knownFields(page) ? (alwaysPublic as typeof publishAtSchema) : publishAtSchema,
  })

/** @returns whether the generic route never shows a page of this name, and no page of the site reads it. */
const isReserved = (page: string) =>
  (RESERVED_PAGE_NAMES as readonly string[]).includes(page) && knownFields(page) === null

/** The name of a page that visitors can open, and that no page of the site has. */
const openablePageName = pageNameSchema
  .custom((name: string, { error }) => {
    // The same text can be encoded in two ways that look alike; browsers send this form.
    const page = name.normalize('NFC')
    if (isReserved(page)) return error('page.reserved')
    const refusal = pageNameError(page)
    return refusal === null ? page : error('page.refused', { refusal })
  })
  .messages({
    'page.reserved': '"{#value}" is reserved for the site itself. Please choose another name.',
    'page.refused': '{#refusal}',
  })

let creationSchema: ObjectSchema<PageContentInput> | null = null

/** @returns the schema of POST /api/admin/content, which rejects names under which nobody could see the page. */
export const newPageSchema = (): ObjectSchema<PageContentInput> =>
  (creationSchema ??= pageContentInputSchema().keys({ page: openablePageName }))

/** Request of PATCH /api/admin/content/{page}: a page that the site itself reads has its name alone. */
export const pageRenameSchema = Joi.object<PageRename, true>({
  page: openablePageName.custom((page: string, { error }) =>
    knownFields(page) === null && isGenericPage(page) ? page : error('page.reserved'),
  ),
})

/** Query of the versions of a page. */
export const historyQuerySchema = listQuerySchema({
  limit: Joi.number().integer().min(1).max(LIST_LIMITS.maxPerPage).default(10),
})

/** The number of a version in a URL. */
export const versionSchema = Joi.string()
  .pattern(/^[1-9]\d{0,14}$/)
  .required()
