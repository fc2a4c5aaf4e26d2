import type {
  Note,
  NoteInput,
  Reply,
  ReplyInput,
  ReplyTemplates,
  ReplyTemplatesInput,
} from '@lane-and-court/contract/contact/thread.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { isQueued, offlineMutation, type MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { LISTS, messagesApi, one, path, pathOf } from './contactAdmin.api.ts'

/** Paths below /api, by which unsent writes are found too. */
export const repliesOf = (id: string): string => `${pathOf(id)}/replies`
export const notesOf = (id: string): string => `${pathOf(id)}/notes`
export const noteOf = (id: string, noteId: string): string => `${notesOf(id)}/${encodeURIComponent(noteId)}`
export const TEMPLATES = `${path}/templates`

/** The screen of the message to which a reply or a note belongs. */
const onMessage = { screen: (resource: string) => resource.replace(/\/(replies|notes)\/.*$/, '') }

interface Keyed {
  /** Of the message. */
  id: string
  key: string
}

const invalidates = (result: unknown, error: unknown, { id }: { id: string }) =>
  error || isQueued(result) ? [] : [LISTS, one(id), 'Activity' as const]

/** Replies to messages, notes on them, and templates; loaded with the screen of a message. */
const threadApi = messagesApi.injectEndpoints({
  endpoints: (build) => ({
    sendReply: build.mutation<MaybeQueued<Reply>, Keyed & { input: ReplyInput }>({
      query: ({ id, input, key }) => ({
        url: repliesOf(id),
        method: 'POST',
        body: input,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('reply', ['Messages', 'Activity'], onMessage),
      invalidatesTags: invalidates,
    }),
    /** Not queued without a network: what was written long ago is not sent unasked. */
    retryReply: build.mutation<Reply, Keyed & { replyId: string }>({
      query: ({ id, replyId, key }) => ({
        url: `${repliesOf(id)}/${encodeURIComponent(replyId)}/retry`,
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      // Also when it was refused: somebody else may have tried it.
      invalidatesTags: (_reply, _error, { id }) => [LISTS, one(id), 'Activity'],
    }),
    addNote: build.mutation<MaybeQueued<Note>, Keyed & { input: NoteInput }>({
      query: ({ id, input, key }) => ({
        url: notesOf(id),
        method: 'POST',
        body: input,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('note', ['Messages', 'Activity'], onMessage),
      invalidatesTags: invalidates,
    }),
    changeNote: build.mutation<
      MaybeQueued<Note>,
      Keyed & { noteId: string; input: NoteInput; version: number }
    >({
      query: ({ id, noteId, input, key, version }) => ({
        url: noteOf(id, noteId),
        method: 'PUT',
        body: input,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('note', ['Messages', 'Activity'], onMessage),
      invalidatesTags: invalidates,
    }),
    deleteNote: build.mutation<MaybeQueued<null>, { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: noteOf(id, noteId), method: 'DELETE' }),
      ...offlineMutation('note', ['Messages', 'Activity'], onMessage),
      invalidatesTags: invalidates,
    }),
    saveTemplates: build.mutation<
      MaybeQueued<ReplyTemplates>,
      { input: ReplyTemplatesInput; key: string; version: number }
    >({
      query: ({ input, key, version }) => ({
        url: TEMPLATES,
        method: 'PUT',
        body: input,
        headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('templates for replies', ['Messages', 'Activity'], { screen: () => TEMPLATES }),
    }),
  }),
})

export const {
  useSendReplyMutation,
  useRetryReplyMutation,
  useAddNoteMutation,
  useChangeNoteMutation,
  useDeleteNoteMutation,
  useSaveTemplatesMutation,
} = threadApi
