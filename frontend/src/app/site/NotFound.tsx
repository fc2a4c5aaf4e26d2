import clsx from 'clsx'
import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { SearchForm } from '../../features/search/SearchForm.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useRedirect } from '../../features/redirects/redirects.api.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import styles from './NotFound.module.css'

const GONE = 'This page has moved or no longer exists'

interface Props {
  /** Of the browser tab. */
  title: string
  /** What has happened, in the words of visitors. */
  heading: string
  /** Where most of them wanted to go. */
  link?: { to: string; label: string }
  /** The technical words, small below everything else. */
  children?: ReactNode
}

/** The layout of all not-found pages: what has happened, the search, and links to other pages. */
function Missing({ title, heading, link = { to: '/classes', label: 'View Classes' }, children }: Props) {
  const navigate = useNavigate()
  return (
    <div className={clsx('wrap', styles.page)}>
      <PageHead title={title} description={heading} status={404} />
      <div>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>Search for what you need, or go on from here:</p>
        <div className={styles.search}>
          <SearchForm
            onSearch={(words) => void navigate(`${SEARCH_PATH}?${new URLSearchParams({ q: words })}`)}
          />
        </div>
        <div className={styles.actions}>
          <Link to={link.to} className="pill pill-main">
            {link.label}
          </Link>
          <Link to="/" className={clsx('pill', styles.second)}>
            Back to Home
          </Link>
        </div>
        {children && <div className={styles.small}>{children}</div>}
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

/** The page for a URL that matches no route (docs/product.md section 8). */
export function NotFound() {
  return (
    <Missing title="404 Page Not Found" heading={GONE}>
      <h2 className={styles.code}>404 Page Not Found</h2>
      <p>Did you forget to add the page to the router?</p>
    </Missing>
  )
}

/**
 * The page for a page content that is not in the database (docs/product.md section 2). The address of a
 * renamed page leads to the new one, as the server leads there.
 */
export function MissingPage() {
  const to = useRedirect(toPageName(useParams()['pageName'] ?? '').normalize('NFC'))
  return to ? (
    <Navigate to={to} replace />
  ) : (
    <Missing title="Page Not Found" heading={GONE}>
      <h2 className={styles.code}>Page Not Found</h2>
    </Missing>
  )
}

/** The page of a class that was deleted, or that there never was. */
export const MissingClass = () => (
  <Missing title="Class not found" heading="This class is no longer offered" />
)

/** The page of an article that was deleted or is not published, or that there never was. */
export const MissingArticle = () => (
  <Missing
    title="Article not found"
    heading="This article is no longer available"
    link={{ to: '/news', label: 'All News' }}
  />
)
