import { ContactLink } from '../../ui/text/ContactLink.tsx'
import clsx from 'clsx'
import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOnline } from '../../offline/network/connectivity.ts'
import { opensElsewhere } from './opensElsewhere.ts'
import { SearchResults } from './SearchResults.tsx'
import styles from './SearchOutcome.module.css'
import type { Search } from './useSearch.ts'

/** Searches that always find something at this business: its sports, a level, a day, a town, the camps. */
const SUGGESTIONS = ['Swimming', 'Tennis', 'Beginner', 'Saturday', 'Hoboken', 'Summer camp', 'Prices']

interface Props {
  search: Search
  /** How many results of each kind are shown; without it the best ones, and all when the reader asks for them. */
  most?: number
  /** Searches for other words. */
  onSuggest: (words: string) => void
}

/** What a search has led to: results, none, what to search for, or why there is nothing. */
export function SearchOutcome({ search, most, onSuggest }: Props) {
  const isOnline = useOnline()
  const { q, state, response, retry } = search
  return (
    <>
      <p
        role="status"
        className={state === 'found' && response?.hits.length ? styles.status : 'visually-hidden'}
      >
        {statusOf(search)}
      </p>
      {state === 'empty' && (
        <Suggestions
          label={q ? 'Type a word, or try one of these' : 'Try one of these'}
          onSuggest={onSuggest}
        />
      )}
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <div className={styles.advice}>
          <p>The search could not be loaded. Please check your connection.</p>
          <button type="button" className="pill pill-main pill-small" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {state === 'found' && response && response.hits.length === 0 && (
        <Nothing q={q}>
          <Suggestions label="Or try one of these" onSuggest={onSuggest} />
        </Nothing>
      )}
      {state === 'found' && response && response.hits.length > 0 && (
        <SearchResults q={q} hits={response.hits} {...(most ? { most } : {})} />
      )}
      {/* Below the results, which it would move: that there is no network is known when they are there. */}
      {!isOnline && state !== 'loading' && (
        <p className={styles.offline}>You are offline. This searches what is kept on this device.</p>
      )}
    </>
  )
}

function statusOf({ q, state, response }: Search): string {
  if (state === 'loading') return 'Searching…'
  if (state !== 'found' || !response) return ''
  const count = response.hits.length
  if (count === 0) return `Nothing found for “${q}”`
  const results = `${count} ${count === 1 ? 'result' : 'results'}`
  return response.isLoose ? `No results with all of these words. ${results} with some of them` : results
}

function Suggestions({ label, onSuggest }: { label: string; onSuggest: Props['onSuggest'] }) {
  return (
    <div className={styles.suggestions}>
      <p id="search-suggestions">{label}</p>
      <ul aria-labelledby="search-suggestions" className={styles.chips}>
        {SUGGESTIONS.map((words) => (
          <li key={words}>
            <a
              href={`${SEARCH_PATH}?q=${encodeURIComponent(words)}`}
              data-suggestion
              className={clsx('pill pill-small', styles.chip)}
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                onSuggest(words)
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Nothing({ q, children }: { q: string; children: ReactNode }) {
  return (
    <div className={styles.advice}>
      <h2 className={styles.title}>Nothing found for “{q}”</h2>
      <p>Check the spelling, or try fewer or different words: a sport, a day, a town or a name.</p>
      <p>
        <Link to="/classes">See all classes</Link> or <ContactLink>write to us</ContactLink>.
      </p>
      {children}
    </div>
  )
}

function Loading() {
  return (
    <div aria-hidden="true" className={styles.loading}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.bone} />
      ))}
    </div>
  )
}
