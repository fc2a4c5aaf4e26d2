import { SEARCH_LIMITS, SEARCH_PATH } from '@lane-and-court/contract/search/search.limits.ts'
import { PageBand } from '../../ui/PageBand.tsx'
import { FIELD_ID } from './fieldId.ts'
import { moveAmongResults } from './resultKeys.ts'
import { SearchIcon } from '../../ui/SearchIcon.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import { useSearchPageStyles } from './SearchPage.styles.ts'
import { useSearch } from './useSearch.ts'

interface Props {
  /** What is in the field. */
  typed: string
  onType: (words: string) => void
}

/** The page of the search; without scripts, its form asks the server. */
export function SearchPage({ typed, onType }: Props) {
  const search = useSearch(typed)
  const styles = useSearchPageStyles()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys are those of the controls inside
    <div onKeyDown={moveAmongResults}>
      <PageBand title="Search" lead="Classes, coaches, camps, news and pages.">
        <form
          role="search"
          action={SEARCH_PATH}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            onType(typed)
          }}
        >
          <SearchIcon />
          <input
            id={FIELD_ID}
            type="search"
            name="q"
            className={styles.field}
            aria-label="Search for"
            placeholder="Saturday, Hoboken…"
            maxLength={SEARCH_LIMITS.query}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
          <button type="submit" className="pill pill-main pill-small">
            Search
          </button>
        </form>
      </PageBand>
      <div className="wrap section">
        <div className={styles.outcome}>
          <SearchOutcome search={search} onSuggest={onType} />
        </div>
      </div>
    </div>
  )
}
