import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
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

/** Activates classes, or deactivates them; without versions, because it changes no field that somebody may have edited. */
export const activation = (isActive: boolean): BulkAction<Class> => ({
  ...kind,
  done: isActive ? 'activated' : 'deactivated',
  method: 'PATCH',
  write: () => ({ version: null, body: { isActive }, before: { isActive: !isActive } }),
})

/** Moves classes to the trash. */
export const deletion: BulkAction<Class> = {
  ...kind,
  done: 'deleted',
  method: 'DELETE',
  write: () => ({ version: null }),
}
