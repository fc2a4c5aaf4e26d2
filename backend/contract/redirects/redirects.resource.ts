import type { ContractResource } from '../resources/resource.types.ts'
import { objectOf, recordOf, text, pageOf, stored } from '../responses/shape.ts'
import type { PublicRedirects, Redirect } from './redirects.ts'

export const redirect = objectOf<Redirect>({ ...stored, from: text, to: text }, 'Redirect')
export const publicRedirects = objectOf<PublicRedirects>({ to: recordOf(text) }, 'PublicRedirects')

export const redirects = {
  type: 'redirect',
  tag: 'Redirects',
  about: 'Redirects from addresses that no page has any more, for administrators.',
  responses: { adminRedirects: pageOf(redirect), adminRedirect: redirect },
} as const satisfies ContractResource
