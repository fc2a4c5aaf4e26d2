import { useState } from 'react'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { FIELD_ID } from './fieldId.ts'
import { moveAmongResults } from './resultKeys.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import styles from './SearchPage.module.css'
import { useSearch } from './useSearch.ts'

interface Props {
  /** What is in the field. */
  typed: string
  onType: (words: string) => void
}

/** The page of the search; without scripts, its form asks the server. */
export function SearchPage({ typed, onType }: Props) {
  const [isNear, setNear] = useState(false)
  const search = useSearch(typed, isNear)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys are those of the controls inside
    <div onKeyDown={moveAmongResults}>
      <PageBand title="Search" lead="Classes, coaches, camps, news and pages.">
        <SearchForm
          id={FIELD_ID}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onSearch={onType}
          onFocus={() => setNear(true)}
        />
      </PageBand>
      <div className="wrap section">
        <div className={styles.outcome}>
          <SearchOutcome search={search} onSuggest={onType} />
        </div>
      </div>
    </div>
  )
}
