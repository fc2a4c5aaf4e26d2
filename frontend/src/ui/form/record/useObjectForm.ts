import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import type { MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import { toast } from '../../feedback/toasts.ts'
import { useBackToList } from '../../list/useBackToList.ts'
import type { SaveOptions } from './useRecordBase.ts'

type Result<Saved> = Promise<{ data?: MaybeQueued<Saved> | undefined; error?: unknown }>

interface Options<Input, Saved> {
  /** What one is called: `news article`. */
  what: string
  /** The object as it is stored; null for a new one. */
  stored: Saved | null
  /** The path of the list, and that of one object below /api. */
  path: string
  pathOf: (id: string) => string
  /** The mutations of `adminEndpoints`. */
  create: (request: { input: Input; key: string }) => Result<Saved>
  update: (request: { id: string; input: Input; key: string; version: number }) => Result<Saved>
  /** Goes elsewhere after a save. @returns whether it does; else the list is shown. */
  goOn?: (saved: Saved) => boolean
}

const inTitle = (what: string) => what.split(' ').map(capitalize).join(' ')

/**
 * @returns the properties of a RecordForm that creates or changes an object: its draft, its save, and what it says;
 *   after a save it goes back to the list.
 */
export function useObjectForm<Input, Saved extends { id: string; version: number }>({
  what,
  stored,
  path,
  pathOf,
  create,
  update,
  goOn,
}: Options<Input, Saved>) {
  const { goBack } = useBackToList(path)
  const verb = stored ? 'update' : 'create'
  const draft = what.replaceAll(' ', '-')
  return {
    label: capitalize(what),
    draft: stored ? `${draft}:${stored.id}` : draft,
    stored,
    resource: stored ? pathOf(stored.id) : undefined,
    save: (input: Input, { key, over }: SaveOptions<Saved>) =>
      over ? update({ id: over.id, input, key, version: over.version }) : create({ input, key }),
    onSaved: (saved: Saved) => {
      toast('Success', `${capitalize(what)} ${verb}d successfully`)
      if (!goOn?.(saved)) goBack(saved)
    },
    failed: `Failed to ${verb} ${what}`,
    action: stored ? 'Save Changes' : `Create ${inTitle(what)}`,
    busyAction: stored ? 'Saving...' : 'Creating...',
    cancel: path,
  }
}
