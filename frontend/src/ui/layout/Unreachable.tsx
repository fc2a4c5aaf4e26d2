import clsx from 'clsx'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { isNetworkError } from '../../data/api/isNetworkError.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from './Unreachable.module.css'

const NO_CONNECTION = 'This page is not saved on this device yet. It will open when you are online.'
const UNAVAILABLE = 'The website cannot load this right now. Please try again in a moment.'

/**
 * Shown instead of a page that is not cached and cannot be fetched now; the page may exist.
 * @param error why it could not be fetched: no connection, or the server cannot send it just now.
 */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = isNetworkError(error as FetchBaseQueryError)
  return (
    <div className={clsx('wrap', styles.page)}>
      <PageHead
        title={isOffline ? 'No Connection' : 'Not Available'}
        description="This page could not be loaded right now."
      />
      <h1 className={styles.title}>{isOffline ? 'No connection' : 'Not available right now'}</h1>
      <p className={styles.text}>{isOffline ? NO_CONNECTION : UNAVAILABLE}</p>
      <button type="button" className="pill pill-main" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
