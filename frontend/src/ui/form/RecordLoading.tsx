import type { ReactNode } from 'react'
import { isMissing } from '../../lib/isMissing.ts'
import { useAdminStyles } from '../admin.styles.ts'
import { FetchFailure } from '../list/FetchFailure.tsx'
import { MissingRecord } from './MissingRecord.tsx'

interface Props {
  /** The call that brings what the form is to show. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is said while it is read, when it could not be, and when there is no such thing. */
  loading: string
  failed: string
  missing: string
  /** The way back from a thing that is not there. */
  children: ReactNode
}

/** Stands where the form of a stored thing will be until that has been read, or says why there is none. */
export function RecordLoading({ query, loading, failed, missing, children }: Props) {
  const { error, isFetching, refetch } = query
  const styles = useAdminStyles()
  if (isFetching || !error)
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">{loading}</span>
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    )
  if (!isMissing(error)) return <FetchFailure sentence={failed} onRetry={() => void refetch()} />
  return <MissingRecord sentence={missing}>{children}</MissingRecord>
}
