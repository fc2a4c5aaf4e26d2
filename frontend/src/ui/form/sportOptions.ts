import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import { capitalize } from '../../lib/format/capitalize.ts'

/** The two sports as options of a select. */
export const SPORT_OPTIONS = SPORTS.map((value) => ({ value, label: capitalize(value) }))
