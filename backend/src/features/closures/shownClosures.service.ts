import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { listShownClosures } from './closures.find.ts'
import { presentClosure } from './closures.presenter.ts'

/** @returns the closures that visitors get, as `listShownClosures` finds them. */
export const readShownClosures = async (now: Date): Promise<Closure[]> =>
  (await listShownClosures(now)).map(presentClosure)
