import type { SavedView, ViewInput } from '@lane-and-court/contract/views/views.ts'
import { useMemo } from 'react'
import { useSavedViewsQuery, VIEWS } from '../../data/api/savedViews.api.ts'
import { useOptimisticList } from '../../data/cache/useOptimistic.ts'

const NONE: SavedView[] = []

/** @returns the saved views of a list by name, as they will be once the queued writes are sent. */
export function useSavedViews(list: ViewInput['list']): readonly SavedView[] {
  const views = useOptimisticList<SavedView>(VIEWS, useSavedViewsQuery().data ?? NONE)
  return useMemo(
    () =>
      views
        .filter((view) => view.list === list)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
    [views, list],
  )
}

/** @returns search, filters and order of a list as a view has them, however the address orders them. */
export function viewedQuery(search: string): string {
  const parts = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'page' && value)
  const query = new URLSearchParams(parts)
  query.sort()
  return query.toString()
}
