import type { ContractResource } from '../resources/resource.types.ts'
import { shapesOf } from '../fields/fields.shape.ts'
import { listOf, objectOf, recordOf, text, stored } from '../responses/shape.ts'
import { REDIRECT_FIELDS, type PublicRedirects, type Redirect } from './redirects.ts'

export const redirect = objectOf<Redirect>({ ...stored, ...shapesOf(REDIRECT_FIELDS) }, 'Redirect')
export const publicRedirects = objectOf<PublicRedirects>({ to: recordOf(text) }, 'PublicRedirects')

export const redirects = {
  type: 'redirect',
  tag: 'Redirects',
  about: 'Redirects from addresses that no page has any more, for administrators.',
  responses: { adminRedirects: listOf(redirect), adminRedirect: redirect },
  plain: { path: '/admin/redirects', fields: REDIRECT_FIELDS },
} as const satisfies ContractResource
