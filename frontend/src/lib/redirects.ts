import type { PublicRedirects } from '@lane-and-court/contract/redirects/redirects.types.ts'
import { ownValue } from './ownValue.ts'
import { publicQuery } from './publicQuery.ts'

const useRedirectsQuery = publicQuery<PublicRedirects>('redirects')

/** Returns where the address of a renamed page leads, or undefined if it leads nowhere, or while unknown. */
export const useRedirect = (pageName: string): string | undefined =>
  ownValue(useRedirectsQuery().data?.to ?? {}, pageName)
