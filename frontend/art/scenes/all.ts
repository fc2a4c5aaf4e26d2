import type { Scene } from '../pieces/base.ts'
import * as p from './pool.ts'
import * as c from './court.ts'
/** Every scene with its public name. */
export const scenes: readonly (readonly [string, Scene])[] = [
  ['lanes', p.lanesScene],
  ['court', c.courtScene],
  ['kids', p.kids],
  ['rally', c.rally],
  ['start', p.start],
  ['camp', c.camp],
  ['baby-and-me', p.babyAndMe],
  ['relay', p.relay],
  ['backstroke', p.backstroke],
  ['mini-court', c.miniCourt],
  ['doubles', c.doubles],
  ['kickboards', p.kickboards],
  ['poolside', p.poolside],
  ['camp-lunch', c.campLunch],
  ['team', p.team],
]
