import { closureState, type Closure } from '@lane-and-court/contract/closures/closures.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { serverNow } from '../../../offline/network/serverClock.ts'
import type { ShownFields } from '../../../ui/list/find/findItems.ts'

/** What a row shows beside the fields of its closure. */
export const SHOWN_FIELDS: ShownFields<Closure> = {
  state: { valuesOf: (closure) => [closureState(closure, newYorkClock(serverNow()))] },
  classNames: {
    hasWord: ({ classNames }, word) => classNames.some((name) => name.toLowerCase().includes(word)),
  },
}
