import Joi from 'joi'
import { isGenericPage, pageNameError } from '../pages/pageAddress.ts'
import { toPageName } from '../pages/pages.ts'
import { nameAt } from './redirectPaths.ts'
import { REDIRECT_LIMITS as L, REDIRECT_MESSAGES as M, type RedirectInput } from './redirects.ts'

/** One slash, and nothing that a browser reads as another host or that ends a header. */
const PATH = /^\/(?![/\\])[^\s\\\p{C}]*$/u

/** Request of POST and PUT /api/admin/redirects. */
export const redirectInputSchema = Joi.object<RedirectInput, true>({
  from: Joi.string()
    .trim()
    .example('old-prices')
    .custom((address: string, { error }) => {
      // As it is copied from the address bar, or typed with the slash.
      const name = toPageName(nameAt(address) ?? address).normalize('NFC')
      if (!name) return error('string.empty')
      const refusal = pageNameError(name)
      if (refusal !== null) return error('redirect.refused', { refusal })
      return isGenericPage(name) ? name : error('redirect.reserved')
    })
    .required()
    .messages({
      'any.required': M.from,
      'string.empty': M.from,
      'string.base': M.from,
      'redirect.refused': '{#refusal}',
      'redirect.reserved': M.reserved,
    }),
  to: Joi.string()
    .trim()
    .example('/classes')
    .max(L.to)
    .pattern(PATH)
    .custom((to: string, { error, state }) => {
      const [{ from } = { from: undefined }] = state.ancestors as [{ from?: unknown }?]
      const name = nameAt(to)
      const isSame = name !== null && typeof from === 'string' && name === (nameAt(from) ?? toPageName(from))
      return isSame ? error('redirect.same') : to
    })
    .required()
    .messages({
      'any.required': M.to,
      'string.empty': M.to,
      'string.base': M.to,
      'string.pattern.base': M.to,
      'string.max': M.toMax,
      'redirect.same': M.same,
    }),
})
