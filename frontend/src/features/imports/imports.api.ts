import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type {
  ImportOrder,
  ImportPreview,
  ImportResult,
  LastImport,
} from '@lane-and-court/contract/imports/imports.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import type { Tag } from '../../data/api/tags.ts'

/** Path of a list below /api, and the tag of its queries. */
export interface ImportTarget {
  path: string
  tag: Tag
}

interface Write {
  target: ImportTarget
  key: string
}

const changed = (result: unknown, _error: unknown, { target }: Write): Tag[] =>
  result ? [target.tag, 'Activity'] : []

/** None of these waits in the outbox: the preview holds only for the state of the server that it has shown. */
export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lastImport: build.query<LastImport, string>({
      query: (path) => `${path}/import`,
      providesTags: ['Activity'],
    }),
    previewImport: build.mutation<ImportPreview, { path: string; csv: string }>({
      query: ({ path, csv }) => ({ url: `${path}/import/preview`, method: 'POST', body: { csv } }),
    }),
    runImport: build.mutation<ImportResult, Write & { order: ImportOrder }>({
      query: ({ target, order, key }) => ({
        url: `${target.path}/import`,
        method: 'POST',
        body: order,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      invalidatesTags: changed,
    }),
    undoImport: build.mutation<ImportResult, Write & { id: string }>({
      query: ({ target, id, key }) => ({
        url: `${target.path}/import/${encodeURIComponent(id)}/undo`,
        method: 'POST',
        body: {},
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      invalidatesTags: changed,
    }),
  }),
})
