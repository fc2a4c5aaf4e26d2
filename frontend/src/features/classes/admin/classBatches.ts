import {
  classState,
  flagsOfState,
  type Class,
  type ClassInput,
  type ClassState,
} from '@lane-and-court/contract/classes/classes.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { kind } from '../classesAdmin.api.ts'
import { sentInput } from './classValues.ts'

/** Each is saved over the version that is shown: what somebody has changed since is merged, or asked about. */
export const saving = (done: string, inputFor: (item: Class) => ClassInput): BulkAction<Class> => ({
  ...kind,
  done,
  method: 'PUT',
  write: (item) => ({ version: item.version, body: inputFor(item), before: sentInput(item) }),
})

/** What a change of the state is called afterwards: '5 classes published'. */
const STATE_DONE = { draft: 'made drafts', published: 'published', closed: 'closed' } as const

/** Gives classes a state; without versions, because it changes no field that somebody may have edited. */
export const toState = (state: ClassState): BulkAction<Class> => ({
  ...kind,
  done: STATE_DONE[state],
  method: 'PATCH',
  write: (item) => ({ version: null, body: flagsOfState(state), before: flagsOfState(classState(item)) }),
})

/** Moves classes to the trash. */
export const deletion: BulkAction<Class> = {
  ...kind,
  done: 'deleted',
  method: 'DELETE',
  write: () => ({ version: null }),
}
