import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import type { NewBatch } from '../../../offline/outbox/queue/batch.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { BATCH_TAGS, path, pathOf } from './classesAdmin.api.ts'
import { sentInput } from './classValues.ts'

const actionOn = (done: string, write: BulkAction<Class>['write']): BulkAction<Class> => ({
  words: { one: 'class', many: 'classes', done },
  tags: BATCH_TAGS,
  screen: path,
  write,
})

/** Each is saved over the version that is shown: what somebody has changed since is merged, or asked about. */
export const saving = (done: string, inputFor: (item: Class) => ClassInput): BulkAction<Class> =>
  actionOn(done, (item) => {
    const put = { method: 'PUT', path: pathOf(item.id) } as const
    const { version } = item
    const undo = { ...put, body: sentInput(item) }
    return { ...put, version, body: inputFor(item), screen: `${put.path}/edit`, undo }
  })

/** Activates classes, or deactivates them. */
export const activation = (isActive: boolean): BulkAction<Class> =>
  actionOn(isActive ? 'activated' : 'deactivated', ({ id }) => {
    // Without a version: it changes no field that somebody else may have edited.
    const patch = { method: 'PATCH', path: pathOf(id) } as const
    const undo = { ...patch, body: { isActive: !isActive } }
    return { ...patch, version: null, body: { isActive }, screen: `${patch.path}/edit`, undo }
  })

/** Moves classes to the trash. */
export const deletion = actionOn('deleted', ({ id }) => ({
  method: 'DELETE',
  path: pathOf(id),
  version: null,
  screen: null,
}))

/** @returns the batch that does something to classes, as a part of what is told as a whole. */
export const quietBatch = (
  { words, tags, screen, write }: BulkAction<Class>,
  classes: readonly Class[],
): Omit<NewBatch, 'owner'> => ({
  words: { ...words, isQuiet: true },
  tags,
  screen,
  writes: classes.map((item) => ({ ...write(item), name: item.name })),
})
