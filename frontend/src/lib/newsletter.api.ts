import type { NewsletterInfo } from '@lane-and-court/contract/newsletter/newsletter.types.ts'
import { baseApi } from './baseApi.ts'

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsletter: build.query<NewsletterInfo, void>({ query: () => '/newsletter' }),
  }),
})
