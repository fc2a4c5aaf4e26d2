import type {
  AssigneeInput,
  ContactMessage,
  MessagePage,
  MessageUpdate,
  OpenedMessage,
  SpamInput,
  UnreadCount,
} from '@lane-and-court/contract/contact/contact.ts'
import type { MessageDesk, ReplyTemplates } from '@lane-and-court/contract/contact/thread.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi, objectTag } from '../../data/api/baseApi.ts'
import { seedDetailCache } from '../../data/cache/seedDetailCache.ts'
import { isQueued, offlineMutation, savedOf, type MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { wholeMark } from './admin/wholeMark.ts'

type Query = Record<string, string | number>

/** Refetches every minute while the page is visible, and at once when it becomes visible again. */
export const REFETCH_OPTIONS = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const

/** Tag of the lists and the count, which every change of a message affects. */
export const LISTS = { type: 'Messages', id: 'LISTS' } as const
export const one = (id: string) => objectTag('Messages', id)

// Visitors create messages, and nobody edits one: only a deletion is as that of every other object.
const inbox = adminEndpoints<ContactMessage, never>({
  path: '/admin/messages',
  tag: 'Messages',
  what: 'message',
})
export const { path, pathOf, kind } = inbox

/** A change of the message itself, below whose path it is sent. */
const ofMessage = offlineMutation('message', ['Messages', 'Activity'], {
  screen: (resource) => resource,
  resource: ({ url }) => url.replace(/\/(spam|assignee)$/, ''),
})

/** Returns the cache entry of one message of an unfiltered list, with the ids of its neighbors. */
const detailOf = (items: readonly ContactMessage[], place: number) => ({
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
      query: (params) => ({ url: path, params }),
      providesTags: [LISTS],
      onQueryStarted: seedDetailCache<ContactMessage>(oneMessageApi.endpoints.message, detailOf),
    }),
    unreadMessages: build.query<UnreadCount, void>({
      query: () => `${path}/unread`,
      providesTags: [LISTS],
    }),
    // Without If-Match: marking it as read or done is right whatever a colleague has done before.
    markMessage: build.mutation<MaybeQueued<ContactMessage>, { id: string; update: MessageUpdate }>({
      query: ({ id, update }) => ({ url: pathOf(id), method: 'PATCH', body: wholeMark(update) }),
      ...offlineMutation('message', ['Messages', 'Activity'], { screen: (resource) => resource }),
      invalidatesTags: (result, _error, { id }) => (savedOf(result) ? [LISTS, one(id), 'Activity'] : []),
    }),
    // Without If-Match too: it is spam, or is not, whatever else was changed.
    moveSpam: build.mutation<MaybeQueued<ContactMessage>, { id: string } & SpamInput>({
      query: ({ id, isSpam }) => ({ url: `${pathOf(id)}/spam`, method: 'PUT', body: { isSpam } }),
      ...ofMessage,
      invalidatesTags: (result, _error, { id }) => (savedOf(result) ? [LISTS, one(id), 'Activity'] : []),
    }),
    assignMessage: build.mutation<
      MaybeQueued<ContactMessage>,
      { id: string; version: number } & AssigneeInput
    >({
      query: ({ id, version, assigneeId }) => ({
        url: `${pathOf(id)}/assignee`,
        method: 'PUT',
        body: { assigneeId },
        headers: { 'If-Match': `"${version}"` },
      }),
      ...ofMessage,
      // Also after a conflict: the message has changed.
      invalidatesTags: (result, _error, { id }) => (isQueued(result) ? [] : [LISTS, one(id), 'Activity']),
    }),
    messageDesk: build.query<MessageDesk, void>({
      query: () => `${path}/desk`,
      providesTags: ['Accounts'],
    }),
    replyTemplates: build.query<ReplyTemplates, void>({
      query: () => `${path}/templates`,
      providesTags: ['Messages'],
    }),
    /** Marks a message as read when it is opened; offline it stays unread, and nothing is queued. */
    readMessage: build.mutation<ContactMessage, string>({
      query: (id) => ({ url: pathOf(id), method: 'PATCH', body: { isRead: true } satisfies MessageUpdate }),
      invalidatesTags: (message, _error, id) => (message ? [LISTS, one(id), 'Activity'] : []),
    }),
    deleteMessage: {
      ...inbox.remove(build),
      // Not the message itself: to request it again would fail.
      invalidatesTags: (result, error) => (error || isQueued(result) ? [] : [LISTS, 'Trash', 'Activity']),
    },
  }),
})

export const {
  useLazyMessagesQuery,
  useMessagesQuery,
  useUnreadMessagesQuery,
  useMessageQuery,
  useMarkMessageMutation,
  useMoveSpamMutation,
  useAssignMessageMutation,
  useMessageDeskQuery,
  useReplyTemplatesQuery,
  useReadMessageMutation,
  useDeleteMessageMutation,
} = messagesApi
