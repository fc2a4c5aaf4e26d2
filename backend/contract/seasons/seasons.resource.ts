import type { ContractResource } from '../resources/resource.types.ts'
import { shapesOf } from '../fields/fields.shape.ts'
import { flag, instant, listOf, objectOf, optional, orNull, stored, text } from '../responses/shape.ts'
import { SEASON_FIELDS, type Release, type Season } from './seasons.ts'

const release = objectOf<Release>({ at: instant, closes: orNull(text), isDone: flag }, 'Release')
export const season = objectOf<Season>(
  { ...stored, ...shapesOf(SEASON_FIELDS), release: optional(orNull(release)) },
  'Season',
)

export const seasons = {
  type: 'season',
  tag: 'Seasons',
  about: 'Seasons of the classes, for administrators.',
  responses: { adminSeason: season, seasons: listOf(season) },
  plain: { path: '/admin/seasons', fields: SEASON_FIELDS },
} as const satisfies ContractResource
