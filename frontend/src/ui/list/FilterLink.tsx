import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from '../table/table.module.css'

interface Props {
  /** The filter, and the value that it gets. */
  name: string
  value: string
  children: ReactNode
}

/**
 * A cell of a list that narrows it to what has the same there: one place's schedule by one click. The other filters
 * stay; the list gets its usual order and its first page.
 */
export function FilterLink({ name, value, children }: Props) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('sort')
  query.set(name, value)
  return (
    <Link to={`${pathname}?${query}`} className={styles.filter}>
      {children}
    </Link>
  )
}
