import clsx from 'clsx'
import type { SearchHit, SearchKind } from '@lane-and-court/contract/search/search.ts'
import { SearchResult } from '../../ui/navigation/SearchResult.tsx'
import type { IconName } from '../../ui/media/Icon.tsx'
import { memo, useState } from 'react'
import styles from './SearchResults.module.css'

/** So many are shown at once. */
const AT_ONCE = 20

interface Props {
  /** What was searched for. */
  q: string
  hits: readonly SearchHit[]
  /** How many of each kind are shown; without it the best ones, and all when the reader asks for them. */
  most?: number
}

/** What was found, by kind. */
export const SearchResults = memo(function SearchResults({ q, hits, most }: Props) {
  /** The search all of whose results are shown, and the best of those that were added. */
  const [whole, setWhole] = useState<{ q: string; added: string | undefined } | null>(null)
  const isCut = most === undefined && hits.length > AT_ONCE && whole?.q !== q
  const counts = new Map(byKind(hits).map((group) => [group.kind, group.hits.length]))
  return (
    <div className={styles.groups}>
      {byKind(isCut ? hits.slice(0, AT_ONCE) : hits).map(({ kind, hits: hitsOfKind }) => (
        <section key={kind} aria-label={KINDS[kind].label}>
          <h2 className={styles.kind}>
            {KINDS[kind].label} <span className={styles.count}>{counts.get(kind)}</span>
          </h2>
          <Hits hits={hitsOfKind.slice(0, most)} focused={whole?.added} />
        </section>
      ))}
      {isCut && (
        <button
          type="button"
          data-result
          data-needs-scripts
          className={clsx('pill pill-second', styles.more)}
          onClick={() => setWhole({ q, added: hits[AT_ONCE]?.url })}
        >
          {`Show all ${hits.length} results`}
        </button>
      )}
      {isCut && (
        // Only the server renders what is in it.
        <noscript>
          <Hits hits={hits.slice(AT_ONCE)} />
        </noscript>
      )}
    </div>
  )
})

/** The button that asked for it is gone, and the focus would be lost with it. */
const focusLink = (item: HTMLElement | null) => item?.querySelector('a')?.focus()

interface HitsProps {
  hits: readonly SearchHit[]
  /** The address of the one that gets the focus when it is added. */
  focused?: string | undefined
}

function Hits({ hits, focused }: HitsProps) {
  return (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <li key={hit.url} ref={hit.url === focused ? focusLink : undefined}>
          <Result hit={hit} />
        </li>
      ))}
    </ul>
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
