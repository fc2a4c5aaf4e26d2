import type { Season, SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { adminEndpoints } from '../../../data/api/adminEndpoints.ts'
import { baseApi } from '../../../data/api/baseApi.ts'

const seasons = adminEndpoints<Season, SeasonInput>({
  path: '/admin/seasons',
  tag: 'Seasons',
  what: 'season',
  sharedBodies: 'all',
})
export const { path, pathOf } = seasons

const oneSeasonApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ adminSeason: seasons.read(build) }),
})

export const seasonsAdminApi = oneSeasonApi.injectEndpoints({
  endpoints: (build) => ({
    adminSeasons: seasons.list(build, oneSeasonApi.endpoints.adminSeason),
    createSeason: seasons.create(build),
    updateSeason: seasons.update(build),
    // Classes of the schedule show its name.
    deleteSeason: seasons.remove(build, ['Classes']),
  }),
})

export const { useCreateSeasonMutation, useDeleteSeasonMutation } = seasonsAdminApi
