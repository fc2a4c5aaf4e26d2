import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../admin.module.css'

interface Props {
  title: string
  /** URL of the screen that creates an object, and the label of the link to it. */
  to: string
  add: string
  /** Further links before that one. */
  children?: ReactNode
}

/** The head of an admin screen with a list: its title, and a link that adds an object. */
export function AdminListHead({ title, to, add, children }: Props) {
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>
          {children}
          <Link to={to} className={styles.main}>
            {add}
          </Link>
        </div>
      </div>
    </>
  )
}
