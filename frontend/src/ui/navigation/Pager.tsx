import clsx from 'clsx'
import { Link, useLocation } from 'react-router-dom'
import styles from './Pager.module.css'

interface Props {
  /** Accessible name. */
  label: string
  page: number
  perPage: number
  total: number
  /** Labels of the links to the previous and the next page. */
  before?: string | undefined
  after?: string | undefined
}

/** Links to the pages of a list that the server paginates; the page number is in the URL as `?page=`. */
export function Pager({ label, page, perPage, total, before = 'Previous', after = 'Next' }: Props) {
  const { pathname, search } = useLocation()
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  const addressOf = (number: number) => {
    const query = new URLSearchParams(search)
    if (number === 1) query.delete('page')
    else query.set('page', String(number))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <Link className={clsx('pill pill-small', styles.step)} to={addressOf(Math.min(page - 1, pages))}>
          {before}
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className={clsx('pill pill-small', styles.step)} to={addressOf(page + 1)}>
          {after}
        </Link>
      )}
    </nav>
  )
}
