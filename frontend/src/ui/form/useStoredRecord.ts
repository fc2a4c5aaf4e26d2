import { isMissing } from '../../lib/isMissing.ts'
import { useOptimisticItem } from '../list/useOptimistic.ts'
import { useOpenedVersion } from './useOpenedVersion.ts'

interface Query<Item> {
  data?: Item | undefined
  error?: unknown
  isFetching: boolean
}

/**
 * What the form of a stored object opens on: the newest, with what of it waits on this device, also where the
 * server does not have it yet.
 * @param resource its path below /api. @param query that is asked each time the form opens.
 * @param present how one that waits is presented.
 */
export function useStoredRecord<Item extends { id: string; version: number }>(
  resource: string,
  { data, error, isFetching }: Query<Item>,
  present?: (item: Item) => Item,
) {
  return useOpenedVersion(
    useOptimisticItem(resource, isMissing(error) ? undefined : data, present),
    isFetching,
  )
}
