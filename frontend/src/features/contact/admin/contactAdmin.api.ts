import type {
  ContactMessage,
  MessagePage,
  MessageUpdate,
  OpenedMessage,
  UnreadCount,
} from '@lane-and-court/contract/contact/contact.types.ts'
import { baseApi, oneOf } from '../../../lib/baseApi.ts'
import { seedDetailCache } from '../../../lib/seedDetailCache.ts'
import { offlineMutation } from '../../../lib/offlineMutation.ts'

type Query = Record<string, string | number>

/** Asked again every minute while somebody looks at the page, and at once when they come back to it. */
export const WATCHED = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const

/** The lists and the count, which every change of a message changes. */
const LISTS = { type: 'Messages', id: 'LISTS' } as const
const one = (id: string) => oneOf('Messages', id)
/** Path below /api, by which unsent writes are known, too. */
export const pathOf = (id: string): string => `/admin/messages/${encodeURIComponent(id)}`

/** A message of the whole list as it opens, between its neighbours. */
const opened = (items: readonly ContactMessage[], place: number) => ({
  arg: { id: items[place]?.id, narrowing: {} },
  value: { ...items[place], newerId: items[place - 1]?.id ?? null, olderId: items[place + 1]?.id ?? null },
})

const oneMessageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    message: build.query<OpenedMessage, { id: string; narrowing: Query }>({
      query: ({ id, narrowing }) => ({ url: pathOf(id), params: narrowing }),
      providesTags: (_message, _error, { id }) => [one(id)],
    }),
  }),
})

export const messagesApi = oneMessageApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<MessagePage, Query>({
      query: (params) => ({ url: '/admin/messages', params }),
      providesTags: [LISTS],
      onQueryStarted: seedDetailCache<ContactMessage>(oneMessageApi.endpoints.message, opened),
    }),
    unreadMessages: build.query<UnreadCount, void>({
      query: () => '/admin/messages/unread',
      providesTags: [LISTS],
    }),
    // Without If-Match: to say that it is read or done is right whatever a colleague said before.
    markMessage: build.mutation<ContactMessage, { id: string; update: MessageUpdate }>({
      query: ({ id, update }) => ({ url: pathOf(id), method: 'PATCH', body: update }),
      ...offlineMutation('message', ['Messages', 'Activity'], { screen: (resource) => resource }),
      invalidatesTags: (message, _error, { id }) => (message ? [LISTS, one(id), 'Activity'] : []),
    }),
    /** To open a message is to read it; with no network it stays unread, and nothing waits for that. */
    readMessage: build.mutation<ContactMessage, string>({
      query: (id) => ({ url: pathOf(id), method: 'PATCH', body: { isRead: true } satisfies MessageUpdate }),
      invalidatesTags: (message, _error, id) => (message ? [LISTS, one(id), 'Activity'] : []),
    }),
    deleteMessage: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      ...offlineMutation('message', ['Messages', 'Trash', 'Activity'], { screen: () => '/admin/messages' }),
      // Not the message itself, which would be asked for in vain.
      invalidatesTags: (_gone, error) => (error ? [] : [LISTS, 'Trash', 'Activity']),
    }),
  }),
})

export const {
  useMessagesQuery,
  useUnreadMessagesQuery,
  useMessageQuery,
  useMarkMessageMutation,
  useReadMessageMutation,
  useDeleteMessageMutation,
} = messagesApi
