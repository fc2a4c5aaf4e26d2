import { DASHBOARD_LIMITS, type OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { useOutbox } from '../../offline/outbox/useOutbox.ts'
import { isSendable } from '../../offline/outbox/queue/outbox.ts'
import { isUnsent } from '../../offline/outbox/queue/references.ts'
import { deviceWork } from './deviceWork.ts'
import styles from './office.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficeRow } from './OfficeRow.tsx'
import { serverWork } from './serverWork.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../offline/session/useSession.ts'
import { readFormDrafts, type FormDraftLink } from './formDrafts.ts'

interface Props {
  /** Null while it is not known; what waits on this device is shown all the same. */
  office: OfficeSummary | null
  isLoading: boolean
  /** Whether the dashboard shows something else that needs somebody. */
  hasOtherWork: boolean
}

/** What waits for somebody, each as a link: on this device and on the server. */
export function NeedsYou({ office, isLoading, hasOtherWork }: Props) {
  const unsent = useOutbox().filter((entry) => isUnsent(entry) && isSendable(entry))
  const drafts = useFormDrafts()
  const rows = [
    ...deviceWork(unsent, drafts.slice(0, DASHBOARD_LIMITS.listed)),
    ...(office ? serverWork(office) : []),
  ]
  // The counts above say that the server could not be asked.
  if (!office && !isLoading && rows.length === 0) return null
  return (
    <OfficeCard title="Needs you">
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Needs you">
          {rows.map(({ key, ...row }) => (
            <OfficeRow key={key} {...row} />
          ))}
        </ul>
      )}
      {isLoading && <div className={styles.skeleton} aria-hidden="true" />}
      {office && rows.length === 0 && (
        <p className={styles.empty}>{hasOtherWork ? 'Nothing else needs you.' : 'Nothing needs you.'}</p>
      )}
    </OfficeCard>
  )
}

const NONE: readonly FormDraftLink[] = []

/** @returns the unsent input of the account's forms on this device; read again when the page is seen again. */
function useFormDrafts(): readonly FormDraftLink[] {
  const { tab } = useSession()
  const [drafts, setDrafts] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const formDrafts = tab ? await readFormDrafts(tab).catch(() => NONE) : NONE
      if (isCurrent) setDrafts(formDrafts)
    }
    void read()
    document.addEventListener('visibilitychange', read)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', read)
    }
  }, [tab])
  return drafts
}
