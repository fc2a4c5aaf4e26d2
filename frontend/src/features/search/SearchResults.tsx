import type { SearchHit, SearchKind } from '@lane-and-court/contract/search/search.ts'
import { SearchResult } from '../../ui/navigation/SearchResult.tsx'
import type { IconName } from '../../ui/media/Icon.tsx'
import styles from './SearchResults.module.css'

interface Props {
  hits: readonly SearchHit[]
  /** How many of each kind are shown; all without it. */
  most?: number
}

/** What was found, by kind. */
export function SearchResults({ hits, most = Infinity }: Props) {
  return (
    <div className={styles.groups}>
      {byKind(hits).map(({ kind, hits: hitsOfKind }) => (
        <section key={kind} aria-label={KINDS[kind].label}>
          <h2 className={styles.kind}>
            {KINDS[kind].label} <span className={styles.count}>{hitsOfKind.length}</span>
          </h2>
          <ul className={styles.list}>
            {hitsOfKind.slice(0, most).map((hit) => (
              <li key={hit.url}>
                <Result hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Result({ hit: { url, kind, title, facts, excerpt } }: { hit: SearchHit }) {
  return (
    <SearchResult
      to={url}
      icon={KINDS[kind].icon}
      tile={styles[kind]}
      name={title}
      facts={facts}
      excerpt={excerpt}
      data-result
    />
  )
}

const KINDS: Readonly<Record<SearchKind, { label: string; icon: IconName }>> = {
  class: { label: 'Classes', icon: 'calendar' },
  coach: { label: 'Coaches', icon: 'people' },
  camp: { label: 'Camps', icon: 'flag' },
  page: { label: 'Pages', icon: 'dashboard' },
  news: { label: 'News', icon: 'paper' },
}

interface KindOfHits {
  kind: SearchKind
  hits: SearchHit[]
}

/** @returns the results by kind: first the kind of the best one, and within each the best first. */
function byKind(hits: readonly SearchHit[]): KindOfHits[] {
  const groups = new Map<SearchKind, SearchHit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return Array.from(groups, ([kind, hitsOfKind]) => ({ kind, hits: hitsOfKind }))
}
