import type { NewsletterInfo } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsletter: build.query<NewsletterInfo, void>({ query: () => PUBLIC_CALLS.newsletter.path('') }),
  }),
})

/** @returns whether visitors can sign up for the newsletter; false while it is not known. */
export const useIsNewsletterOpen = (): boolean => newsletterApi.useNewsletterQuery().data?.isOpen ?? false
