import type { SearchKind } from '@lane-and-court/contract/search/search.limits.ts'
import type { SearchHit } from '@lane-and-court/contract/search/search.types.ts'
import type { IconName } from '../../ui/Icon.tsx'

export const KINDS: Readonly<Record<SearchKind, { label: string; icon: IconName }>> = {
  class: { label: 'Classes', icon: 'calendar' },
  coach: { label: 'Coaches', icon: 'people' },
  camp: { label: 'Camps', icon: 'flag' },
  page: { label: 'Pages', icon: 'dashboard' },
  news: { label: 'News', icon: 'paper' },
}

export interface KindOfHits {
  kind: SearchKind
  hits: SearchHit[]
}

/** @returns the results by kind: first the kind of the best one, and within each the best first. */
export function byKind(hits: readonly SearchHit[]): KindOfHits[] {
  const groups = new Map<SearchKind, SearchHit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return Array.from(groups, ([kind, found]) => ({ kind, hits: found }))
}
