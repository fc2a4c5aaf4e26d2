import { season } from '@lane-and-court/contract/seasons/seasons.resource.ts'
import { seasonInputSchema } from '@lane-and-court/contract/seasons/seasons.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { releaseRoutes } from './release.routes.ts'
import { SeasonModel, type SeasonDocument } from './seasons.model.ts'
import { createSeason, presentSeason, restoreSeason, updateSeason } from './seasons.service.ts'

const LATEST_FIRST = { firstDay: -1, _id: -1 } as const

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
    summary: 'All seasons, the latest first',
    all: () => SeasonModel.find().sort(LATEST_FIRST).lean<SeasonDocument[]>(),
  },
  read: { summary: 'One season' },
  create: { summary: 'Creates a season', body: seasonInputSchema, save: createSeason },
  update: { summary: 'Updates a season', body: seasonInputSchema, save: updateSeason },
  restore: restoreSeason,
  special: releaseRoutes,
  // Its classes keep its id, and have it again if it is restored.
  remove: { summary: 'Moves a season to the trash' },
})
