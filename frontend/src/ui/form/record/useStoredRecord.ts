import { isMissing } from '../../../data/api/isMissing.ts'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import { useOpenedVersion } from './useOpenedVersion.ts'

interface Query<Item> {
  data?: Item | undefined
  error?: unknown
  isFetching: boolean
}

/**
 * Returns the version of an object that a form opens with: the newest, with its queued writes applied; also
 * one that is not on the server yet.
 * @param resource its path below /api. @param query must be refetched each time the form opens.
 * @param present how a queued version is presented.
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
