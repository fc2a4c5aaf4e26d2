import type { ReactNode } from 'react'
import { toPageName } from '@lane-and-court/contract/pages/pages.limits.ts'
import { Link, Navigate, useParams } from 'react-router-dom'
import { PageHead } from '../lib/PageHead.tsx'
import { useRedirect } from '../lib/redirects.ts'
import { Picture } from '../ui/Picture.tsx'
import { useNotFoundStyles } from './NotFound.styles.ts'

interface Props {
  title: string
  description: string
  children: ReactNode
}

/** The layout of both not-found pages, with links to other pages. */
function Missing({ title, description, children }: Props) {
  const styles = useNotFoundStyles()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} description={description} status={404} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
        <div className={styles.actions}>
          <Link to="/" className="pill pill-main">
            Back to Home
          </Link>
          <Link to="/classes" className={`pill ${styles.second}`}>
            View Classes
          </Link>
        </div>
      </div>
      <Picture
        className={styles.picture}
        image="/pictures/start-landscape-960.webp"
        alt=""
        sizes="(width < 48rem) 92vw, 35rem"
      />
    </div>
  )
}

/** The page for a URL that matches no route (docs/specification.md section 8). */
export function NotFound() {
  return (
    <Missing title="404 Page Not Found" description="This page has moved or no longer exists.">
      Did you forget to add the page to the router?
    </Missing>
  )
}

/**
 * The page for a page content that is not in the database (docs/specification.md section 2). The address of a
 * renamed page leads to the new one, as the server leads there.
 */
export function MissingPage() {
  const to = useRedirect(toPageName(useParams()['pageName'] ?? '').normalize('NFC'))
  return to ? (
    <Navigate to={to} replace />
  ) : (
    <Missing title="Page Not Found" description="This page has moved or no longer exists.">
      This page has moved or no longer exists.
    </Missing>
  )
}
