import type { ContactReceipt, ContactRequest } from '@lane-and-court/contract/contact/contact.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../data/writes/offlineMutation.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A message as those of the contact form: a server that knows nothing of lessons takes its text.
    tellOfLesson: build.mutation<MaybeQueued<ContactReceipt>, { message: ContactRequest; key: string }>({
      query: ({ message, key }) => ({
        url: '/contact',
        method: 'POST',
        body: message,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('message', ['Messages'], { isPublic: true, screen: () => '/my-week' }),
    }),
  }),
})

export const { useTellOfLessonMutation } = api
