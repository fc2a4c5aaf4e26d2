import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'

/** The two sports as options of a select. */
export const SPORT_OPTIONS = SPORTS.map((value) => ({ value, label: capitalize(value) }))
