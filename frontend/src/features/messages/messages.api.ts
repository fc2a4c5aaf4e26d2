import type {
  ContactMessage,
  MessagePage,
  MessageUpdate,
  OpenedMessage,
  UnreadCount,
} from '@lane-and-court/contract/contact/contact.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

type Query = Record<string, string | number>

/** Asked again every minute while somebody looks at the page, and at once when they come back to it. */
export const WATCHED = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const

/** The lists and the count, which every change of a message changes. */
const LISTS = { type: 'Messages', id: 'LISTS' } as const
const one = (id: string) => ({ type: 'Messages', id }) as const
const address = (id: string) => `/admin/messages/${encodeURIComponent(id)}`

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<MessagePage, Query>({
      query: (params) => ({ url: '/admin/messages', params }),
      providesTags: [LISTS],
    }),
    unreadMessages: build.query<UnreadCount, void>({
      query: () => '/admin/messages/unread',
      providesTags: [LISTS],
    }),
    message: build.query<OpenedMessage, { id: string; narrowing: Query }>({
      query: ({ id, narrowing }) => ({ url: address(id), params: narrowing }),
      providesTags: (_message, _error, { id }) => [one(id)],
    }),
    // Without If-Match: to say that it is read or done is right whatever a colleague said before.
    markMessage: build.mutation<ContactMessage, { id: string; update: MessageUpdate }>({
      query: ({ id, update }) => ({ url: address(id), method: 'PATCH', body: update }),
      invalidatesTags: (_message, _error, { id }) => [LISTS, one(id), 'Activity'],
    }),
    deleteMessage: build.mutation<null, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: [LISTS, 'Trash', 'Activity'],
    }),
  }),
})

export const {
  useMessagesQuery,
  useUnreadMessagesQuery,
  useMessageQuery,
  useMarkMessageMutation,
  useDeleteMessageMutation,
} = api
