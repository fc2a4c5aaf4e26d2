import type { Season, SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { adminEndpoints } from '../../../data/api/adminEndpoints.ts'
import { seasonsApi } from '../../../data/api/seasons.api.ts'

const seasons = adminEndpoints<Season, SeasonInput>({
  path: '/admin/seasons',
  tag: 'Seasons',
  what: 'season',
  sharedBodies: 'all',
})
export const { path, pathOf } = seasons

export const seasonsAdminApi = seasonsApi.injectEndpoints({
  endpoints: (build) => ({
    adminSeason: seasons.read(build),
    createSeason: seasons.create(build),
    updateSeason: seasons.update(build),
    // Classes of the schedule show its name.
    deleteSeason: seasons.remove(build, ['Classes']),
  }),
})

export const { useCreateSeasonMutation, useDeleteSeasonMutation } = seasonsAdminApi
