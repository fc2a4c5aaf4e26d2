import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import type {
  ArticleToMail,
  Mailing,
  MailPreview,
  SubscriberPage,
  TestMailInput,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { articleMailPath, NEWSLETTER } from '../../lib/format/newsletterPaths.ts'

type ListQuery = Record<string, string | number>

/** Of the list of subscribers, below /api. */
export const SUBSCRIBERS = `${NEWSLETTER}/subscribers`

/** A write is not queued without a network: a mail that is sent later, unasked, may be wrong by then. */
export const newsletterAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<SubscriberPage, ListQuery>({
      query: (params) => ({ url: SUBSCRIBERS, params }),
      providesTags: ['Newsletter'],
    }),
    removeSubscriber: build.mutation<null, string>({
      query: (id) => ({ url: `${SUBSCRIBERS}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Newsletter', 'Activity'],
    }),
    mailings: build.query<Page<Mailing>, ListQuery>({
      query: (params) => ({ url: `${NEWSLETTER}/mailings`, params }),
      providesTags: ['Newsletter'],
    }),
    articleToMail: build.query<ArticleToMail, string>({
      query: articleMailPath,
      providesTags: ['Newsletter'],
    }),
    mailPreview: build.query<MailPreview, string>({
      query: (id) => `${articleMailPath(id)}/preview`,
      providesTags: ['Newsletter'],
    }),
    mailArticle: build.mutation<Mailing, { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `${articleMailPath(id)}/mailing`,
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      // Also when it was refused: somebody else may have sent it.
      invalidatesTags: ['Newsletter', 'Activity'],
    }),
    retryMailing: build.mutation<Mailing, { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `${articleMailPath(id)}/retry`,
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      invalidatesTags: ['Newsletter', 'Activity'],
    }),
    stopMailing: build.mutation<Mailing, { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `${articleMailPath(id)}/stop`,
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      // Also when it was refused: it may be done by now.
      invalidatesTags: ['Newsletter', 'Activity'],
    }),
    mailTest: build.mutation<null, { id: string; input: TestMailInput }>({
      query: ({ id, input }) => ({ url: `${articleMailPath(id)}/test`, method: 'POST', body: input }),
    }),
  }),
})
