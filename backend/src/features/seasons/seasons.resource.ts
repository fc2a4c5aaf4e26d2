import { listQuerySchema } from '@lane-and-court/contract/http/common.schema.ts'
import type { ListQuery } from '@lane-and-court/contract/http/common.ts'
import { season } from '@lane-and-court/contract/seasons/seasons.resource.ts'
import { seasonInputSchema } from '@lane-and-court/contract/seasons/seasons.schema.ts'
import { SEASON_FIELDS } from '@lane-and-court/contract/seasons/seasons.ts'
import { findPage, searchFilter } from '../../infra/database/lists.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { searchedFields } from '../../resources/fields/storedFields.ts'
import { SeasonModel, type SeasonDocument } from './seasons.model.ts'
import { createSeason, presentSeason, restoreSeason, updateSeason } from './seasons.service.ts'

const LATEST_FIRST = { firstDay: -1, _id: -1 } as const

const filterOf = ({ q }: ListQuery) => searchFilter<SeasonDocument>(searchedFields(SEASON_FIELDS), q)

/** The seasons in the admin area. */
export const seasons = defineResource({
  type: 'season',
  label: 'Season',
  tag: 'Seasons',
  path: '/api/admin/seasons',
  // Classes show the name of their season.
  topic: 'classes',
  model: SeasonModel,
  shape: season,
  present: presentSeason,
  name: ({ name }) => name,
  list: {
    summary: 'All seasons; with `page`, one page of them, searched',
    query: listQuerySchema({}),
    all: (query) => SeasonModel.find(filterOf(query)).sort(LATEST_FIRST).lean<SeasonDocument[]>(),
    page: (query) => findPage(SeasonModel, { filter: filterOf(query), sort: LATEST_FIRST }, query),
  },
  read: { summary: 'One season' },
  create: { summary: 'Creates a season', body: seasonInputSchema, save: createSeason },
  update: { summary: 'Updates a season', body: seasonInputSchema, save: updateSeason },
  restore: restoreSeason,
  // Its classes keep its id, and have it again if it is restored.
  remove: { summary: 'Moves a season to the trash' },
})
