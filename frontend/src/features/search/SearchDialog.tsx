import clsx from 'clsx'
import { SEARCH_LIMITS, SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import { cleanQuery } from '@lane-and-court/contract/search/searchWords.ts'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { opensElsewhere } from './opensElsewhere.ts'
import { moveAmongResults } from './resultKeys.ts'
import { SearchIcon } from '../../ui/media/SearchIcon.tsx'
import styles from '../../ui/navigation/SearchSheet.module.css'
import { SearchOutcome } from './SearchOutcome.tsx'
import { ShortcutSwitch } from './ShortcutSwitch.tsx'
import { useSearch } from './useSearch.ts'

/** Results of each kind in the dialog; the page of the search has all. */
const MOST = 4

const pageOf = (q: string) => (q ? `${SEARCH_PATH}?q=${encodeURIComponent(q)}` : SEARCH_PATH)

interface Props {
  /** Returns what was typed before the dialog was there, once. */
  takeEarly: () => string
  onClose: () => void
}

/** The search above any page: a native dialog, so that the focus stays inside and Escape closes it. */
export function SearchDialog({ takeEarly, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = useSearch(typed)
  const count = search.response?.hits.length ?? 0

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // A click on a link or beside the dialog closes it; the dialog itself handles Escape.
  const closeOnClick = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element
    const isLeft = target.closest('a:not([data-suggestion])') && !opensElsewhere(event)
    if (target === event.currentTarget || isLeft) event.currentTarget.close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={closeOnClick}
      onKeyDown={moveAmongResults}
    >
      <div className={styles.sheet}>
        <form
          role="search"
          className={styles.bar}
          onSubmit={(event) => {
            event.preventDefault()
            dialog.current?.close()
            void navigate(pageOf(cleanQuery(typed)))
          }}
        >
          <SearchIcon />
          <input
            ref={field}
            type="search"
            className={styles.field}
            aria-label="Search classes, coaches, camps, news and pages"
            placeholder="Classes, coaches, news…"
            maxLength={SEARCH_LIMITS.query}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            // The field is what the dialog was opened for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={() => {
              const early = takeEarly()
              if (early) setTyped(early)
            }}
          />
          <button
            type="button"
            className={clsx('round-button', styles.close)}
            aria-label="Close search"
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </form>
        <div className={styles.body}>
          <SearchOutcome
            search={search}
            most={MOST}
            onSuggest={(words) => {
              setTyped(words)
              field.current?.focus()
            }}
          />
        </div>
        <div className={styles.foot}>
          <ShortcutSwitch />
          {count > 0 && (
            <Link to={pageOf(search.q)} className={styles.all} data-result>
              {count === 1 ? 'Show it on a page' : `Show all ${count} results`}
            </Link>
          )}
        </div>
      </div>
    </dialog>
  )
}
