import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { type ReleaseInput, type Season, type SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { seasonsInOrder } from '@lane-and-court/contract/seasons/seasonOrder.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useMemo } from 'react'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../data/writes/offlineMutation.ts'
import { serverNow } from '../../offline/network/serverClock.ts'

const seasons = adminEndpoints<Season, SeasonInput>({
  path: '/admin/seasons',
  tag: 'Seasons',
  what: 'season',
  sharedBodies: 'all',
})
export const { path, pathOf } = seasons

export const seasonsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    seasons: seasons.all(build),
    adminSeason: seasons.read(build),
    createSeason: seasons.create(build),
    updateSeason: seasons.update(build),
    releaseSeason: build.mutation<MaybeQueued<Season>, ReleaseInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${seasons.pathOf(id)}/release`, method: 'POST', body }),
      ...offlineMutation('release of a season', ['Seasons', 'Classes', 'Activity'], { screen: () => path }),
    }),
    undoRelease: build.mutation<MaybeQueued<Season>, string>({
      query: (id) => ({ url: `${seasons.pathOf(id)}/release/undo`, method: 'POST' }),
      ...offlineMutation('release of a season', ['Seasons', 'Classes', 'Activity'], { screen: () => path }),
    }),
    seasonPreview: build.query<Class[], { id: string; closes: string }>({
      query: ({ id, closes }) => ({
        url: `${seasons.pathOf(id)}/preview`,
        params: closes ? { closes } : {},
      }),
      providesTags: ['Classes'],
    }),
    // Classes of the schedule show its name.
    deleteSeason: seasons.remove(build, ['Classes']),
  }),
})

export const {
  useCreateSeasonMutation,
  useDeleteSeasonMutation,
  useReleaseSeasonMutation,
  useUndoReleaseMutation,
  useSeasonPreviewQuery,
} = seasonsAdminApi

const NONE: readonly Season[] = []

/** @returns all seasons: the current ones first, then future ones, then past ones; an empty list while they load. */
export function useSeasons(): readonly Season[] {
  const { data = NONE } = seasonsAdminApi.useSeasonsQuery()
  return useMemo(() => seasonsInOrder(data, newYorkClock(serverNow()).slice(0, 10)), [data])
}
