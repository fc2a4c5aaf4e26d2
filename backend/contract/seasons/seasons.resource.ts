import type { ContractResource } from '../resources/resource.types.ts'
import { shapesOf } from '../fields/fields.shape.ts'
import { listOf, objectOf, stored } from '../responses/shape.ts'
import { SEASON_FIELDS, type Season } from './seasons.ts'

export const season = objectOf<Season>({ ...stored, ...shapesOf(SEASON_FIELDS) }, 'Season')

export const seasons = {
  type: 'season',
  tag: 'Seasons',
  about: 'Seasons of the classes, for administrators.',
  responses: { adminSeason: season, seasons: listOf(season) },
  plain: { path: '/admin/seasons', fields: SEASON_FIELDS },
} as const satisfies ContractResource
