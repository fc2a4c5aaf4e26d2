import { seasonsInOrder, type Season, type SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useMemo } from 'react'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'
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
    // Classes of the schedule show its name.
    deleteSeason: seasons.remove(build, ['Classes']),
  }),
})

export const { useCreateSeasonMutation, useDeleteSeasonMutation } = seasonsAdminApi

const NONE: readonly Season[] = []

/** @returns all seasons: the current ones first, then future ones, then past ones; an empty list while they load. */
export function useSeasons(): readonly Season[] {
  const { data = NONE } = seasonsAdminApi.useSeasonsQuery()
  return useMemo(() => seasonsInOrder(data, newYorkClock(serverNow()).slice(0, 10)), [data])
}
