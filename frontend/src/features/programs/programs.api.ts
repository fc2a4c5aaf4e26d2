import type { Program } from '@lane-and-court/contract/home/home.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { Programs, RemovedProgram } from '@lane-and-court/contract/programs/programs.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { PROGRAMS } from './queuedPrograms.ts'

interface Change {
  /** Version of the list that was read. */
  version: number
  key: string
}

const headers = ({ version, key }: Change) => ({ 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key })

// All programs are one object, edited on one screen.
const OUTBOX_OPTIONS = { screen: () => PROGRAMS, resource: () => PROGRAMS }

/** The programs of the home page, as the admin area edits them. */
export const programsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    programs: build.query<Programs, void>({ query: () => PROGRAMS, providesTags: ['Content'] }),
    savePrograms: build.mutation<MaybeQueued<Programs>, Change & { programs: Program[] }>({
      query: ({ programs, ...change }) => ({
        url: PROGRAMS,
        method: 'PUT',
        body: { programs },
        headers: headers(change),
      }),
      ...offlineMutation('programs', ['Content', 'Activity'], OUTBOX_OPTIONS),
    }),
    removeProgram: build.mutation<MaybeQueued<RemovedProgram>, Change & { position: number }>({
      query: ({ position, ...change }) => ({
        url: `/admin/programs/${position}`,
        method: 'DELETE',
        headers: headers(change),
      }),
      ...offlineMutation('program', ['Content', 'Activity', 'Trash'], OUTBOX_OPTIONS),
    }),
  }),
})
