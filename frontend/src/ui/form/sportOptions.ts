import type { Sport } from '@lane-and-court/contract/http/common.ts'

/** The two sports as options of a select. */
export const SPORT_OPTIONS: readonly { value: Sport; label: string }[] = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'swimming', label: 'Swimming' },
]
