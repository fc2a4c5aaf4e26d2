import type { Page } from '@lane-and-court/contract/http/common.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { RESOURCES, type ResourceType } from '@lane-and-court/contract/resources/resources.ts'
import { isTrashType, type TrashType, type TrashItem } from '@lane-and-court/contract/trash/trash.ts'
import { baseApi } from './baseApi.ts'
import type { Tag } from './tags.ts'
import { offlineMutation, savedOf, type MaybeQueued } from '../writes/offlineMutation.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'

const TAGS: Record<TrashType, Tag> = {
  ...(Object.fromEntries(RESOURCES.map(({ type, tag }) => [type, tag])) as Record<ResourceType, Tag>),
  // Both are parts of the page contents.
  program: 'Content',
  page: 'Content',
}

const LIST = { screen: () => '/admin/trash' }

/** Endpoints of the trash; every list uses `restore` to undo a deletion. */
export const trashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trash: build.query<Page<TrashItem>, number>({
      query: (page) => `/admin/trash?page=${page}`,
      providesTags: ['Trash'],
    }),
    restore: build.mutation<MaybeQueued<TrashItem>, string>({
      query: (id) => ({
        url: `/admin/trash/${encodeURIComponent(id)}/restore`,
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY]: randomUuid() },
      }),
      ...offlineMutation('thing brought back', ['Trash', 'Activity', ...Object.values(TAGS)], LIST),
      invalidatesTags: (result) => {
        const item = savedOf(result)
        return item && isTrashType(item.type) ? ['Trash', 'Activity', TAGS[item.type]] : []
      },
    }),
    deleteForGood: build.mutation<MaybeQueued<null>, string>({
      query: (id) => ({ url: `/admin/trash/${encodeURIComponent(id)}`, method: 'DELETE' }),
      ...offlineMutation('thing in the trash', ['Trash', 'Activity'], LIST),
    }),
  }),
})
