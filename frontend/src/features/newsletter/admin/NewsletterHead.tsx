import { mergeClasses } from '@griffel/react'
import { NavLink } from 'react-router-dom'
import { NEWSLETTER } from '../../../lib/newsletterPaths.ts'
import { PageHead } from '../../../lib/PageHead.tsx'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { useNewsletterStyles } from './newsletterAdmin.styles.ts'

/** The head of the two screens of the newsletter, with a link to each. */
export function NewsletterHead() {
  const styles = useAdminStyles()
  const own = useNewsletterStyles()
  const className = mergeClasses(styles.second, own.view)
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
