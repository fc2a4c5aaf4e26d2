import { useState, type ComponentProps } from 'react'
import styles from '../../../ui/admin.module.css'
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { usePageHistoryQuery } from '../pagesAdmin.api.ts'
import historyStyles from './history.module.css'
import { HistoryVersion, type HistoryProps } from './HistoryVersion.tsx'

const PER_PAGE = 10

/** The saved versions of a page, each with its differences and a button to restore it. */
export function PageHistory({
  openState,
  ...props
}: HistoryProps & Pick<ComponentProps<typeof HistoryPanel>, 'openState'>) {
  return (
    <HistoryPanel className={historyStyles.panel} {...(openState ? { openState } : {})}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions(props: HistoryProps) {
  const [number, setNumber] = useState(1)
  const { page } = props.current
  const { data, isError, isFetching, refetch } = usePageHistoryQuery({ page, number })
  if (!data) {
    return isError && !isFetching ? (
      <FetchFailure sentence="The history could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the history</p>
    )
  }
  if (data.total === 0) return <p>There are no saved versions yet.</p>
  const pages = Math.ceil(data.total / PER_PAGE)
  return (
    <>
      <ol className={historyStyles.versions} aria-label="Saved versions" aria-busy={isFetching}>
        {data.items.map((version) => (
          <HistoryVersion key={version.version} version={version} {...props} />
        ))}
      </ol>
      {pages > 1 && (
        <div className={styles.actions}>
          {number > 1 && (
            <button type="button" className={styles.second} onClick={() => setNumber(number - 1)}>
              Newer
            </button>
          )}
          {number < pages && (
            <button type="button" className={styles.second} onClick={() => setNumber(number + 1)}>
              Older
            </button>
          )}
        </div>
      )}
    </>
  )
}
