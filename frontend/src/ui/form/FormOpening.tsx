import type { ReactNode } from 'react'
import { isMissing } from '../../lib/isMissing.ts'
import { useConsoleStyles } from '../console.styles.ts'
import { FetchFailure } from '../list/FetchFailure.tsx'

interface Props {
  /** The call that brings what the form is to show. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is said when it could not be read, and when there is no such thing. */
  failed: string
  missing: string
  /** The way back. */
  children: ReactNode
}

/** Stands where the form of a stored thing will be until that has been read, or says why there is none. */
export function FormOpening({ query: { error, isFetching, refetch }, failed, missing, children }: Props) {
  const styles = useConsoleStyles()
  if (isFetching || !error)
    return (
      <div role="status" className={`${styles.form} ${styles.skeleton}`}>
        <span className="visually-hidden">Loading</span>
      </div>
    )
  return (
    <div className={`${styles.panel} ${styles.form}`}>
      {isMissing(error) ? (
        <p role="alert">{missing}</p>
      ) : (
        <FetchFailure sentence={failed} onRetry={refetch} />
      )}
      <p>{children}</p>
    </div>
  )
}
