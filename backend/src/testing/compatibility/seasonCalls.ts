import type { ReleaseInput, SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { admin, write, type ClientCall } from './clientCall.ts'

/** The calls that release a season. */
export const SEASON_CALLS: readonly ClientCall[] = [
  write<SeasonInput>(
    'POST /api/admin/seasons',
    { name: 'Fall 2099', firstDay: '2099-09-08', lastDay: '2099-12-20' },
    { keep: { season: 'id' } },
  ),
  admin('GET /api/admin/seasons/{season}/preview'),
  write<ReleaseInput>(
    'POST /api/admin/seasons/{season}/release',
    { at: 'now', closes: null },
    { status: 200 },
  ),
  write('POST /api/admin/seasons/{season}/release/undo', {}, { status: 200 }),
]
