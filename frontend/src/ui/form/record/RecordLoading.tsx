import type { ReactNode } from 'react'
import { isMissing } from '../../../data/api/isMissing.ts'
import styles from '../../admin.module.css'
import { FetchFailure } from '../../layout/FetchFailure.tsx'

interface Props {
  /** The query of the object for the form. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Messages while it loads, when it could not be fetched, and when it does not exist. */
  loading: string
  failed: string
  missing: string
  /** A link back if there is no form. */
  children: ReactNode
}

/** Shown instead of the form while its object loads, or when it cannot be loaded. */
export function RecordLoading({ query, loading, failed, missing, children }: Props) {
  const { error, isFetching, refetch } = query
  if (isFetching || !error)
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">{loading}</span>
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    )
  if (!isMissing(error))
    return (
      <>
        <FetchFailure sentence={failed} onRetry={() => void refetch()} />
        <p>{children}</p>
      </>
    )
  return <RecordNotFound sentence={missing}>{children}</RecordNotFound>
}

interface NotFoundProps {
  /** Says what does not exist. */
  sentence: string
  /** A link back. */
  children: ReactNode
}

/** Shown instead of the form when the object does not exist. */
export function RecordNotFound({ sentence, children }: NotFoundProps) {
  return (
    <div role="alert" className={styles.panel}>
      <h2 className={styles.title}>{sentence}</h2>
      <p>{children}</p>
    </div>
  )
}
