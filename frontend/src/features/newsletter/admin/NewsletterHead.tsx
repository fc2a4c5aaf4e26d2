import clsx from 'clsx'
import { NavLink } from 'react-router-dom'
import { NEWSLETTER } from '../../../lib/format/newsletterPaths.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'
import own from './newsletterAdmin.module.css'

/** The head of the two screens of the newsletter, with a link to each. */
export function NewsletterHead() {
  const className = clsx(styles.second, own.view)
  return (
    <>
      <PageHead title="Newsletter" description="Lane & Court admin" />
      <div className={styles.head}>
        <h1>Newsletter</h1>
        <nav aria-label="Newsletter" className={styles.actions}>
          <NavLink to={NEWSLETTER} end className={className}>
            Subscribers
          </NavLink>
          <NavLink to={`${NEWSLETTER}/sent`} className={className}>
            Sent articles
          </NavLink>
        </nav>
      </div>
    </>
  )
}
