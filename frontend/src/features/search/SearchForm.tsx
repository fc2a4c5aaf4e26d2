import { SEARCH_LIMITS, SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import type { InputHTMLAttributes } from 'react'
import { SearchIcon } from '../../ui/media/SearchIcon.tsx'
import styles from './SearchForm.module.css'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange' | 'onFocus'> {
  /** Gets what is in the field; without scripts, the form asks the server. */
  onSearch: (words: string) => void
}

/** The field of the search with its button, on a page. */
export function SearchForm({ onSearch, ...field }: Props) {
  return (
    <form
      role="search"
      action={SEARCH_PATH}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q')))
      }}
    >
      <SearchIcon />
      <input
        {...field}
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
      />
      <button type="submit" className="pill pill-main pill-small">
        Search
      </button>
    </form>
  )
}
