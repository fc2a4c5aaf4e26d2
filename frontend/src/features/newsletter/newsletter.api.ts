import type { NewsletterInfo } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsletter: build.query<NewsletterInfo, void>({ query: () => '/newsletter' }),
  }),
})

/** @returns whether visitors can sign up for the newsletter; false while it is not known. */
export const useIsNewsletterOpen = (): boolean => newsletterApi.useNewsletterQuery().data?.isOpen ?? false
