import { DASHBOARD_LIMITS, type OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft } from '../../offline/drafts/draft.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { useUnsentWork } from '../../offline/outbox/useOutbox.ts'
import { useSession } from '../../offline/session/useSession.ts'
import { DiscardDialog } from '../../ui/feedback/DiscardDialog.tsx'
import { DiscardEntryDialog } from '../../ui/feedback/DiscardEntryDialog.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { deviceWork, draftFrom } from './deviceWork.ts'
import { readFormDrafts, type FindDraftObject, type FormDraftLink } from './formDrafts.ts'
import styles from './office.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficeRow } from './OfficeRow.tsx'
import { serverWork } from './serverWork.ts'

const TITLE = 'Needs attention'

interface Props {
  /** Null while it is not known; what is on this device is shown all the same. */
  office: OfficeSummary | null
  isLoading: boolean
  /** Whether the dashboard shows something else that needs somebody. */
  hasOtherWork: boolean
  findObject: FindDraftObject
}

/** What waits for somebody, each as a link: on this device and on the server. What is on this device can be discarded. */
export function NeedsAttention({ office, isLoading, hasOtherWork, findObject }: Props) {
  const { stuck } = useUnsentWork()
  const now = useNewYorkNow()
  const { drafts, discardDraft } = useFormDrafts(findObject)
  const [entry, setEntry] = useState<OutboxEntry | null>(null)
  const [draft, setDraft] = useState<FormDraftLink | null>(null)
  const [asking, setAsking] = useState<'entry' | 'draft' | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const rows = [
    ...deviceWork(stuck.slice(0, DASHBOARD_LIMITS.listed), drafts),
    ...(office ? serverWork(office, now) : []),
  ]
  const close = () => setAsking(null)
  // The row with the focus is gone.
  const focusTitle = () => requestAnimationFrame(() => card.current?.querySelector('h2')?.focus())

  // The counts say that the server could not be asked.
  if (!office && !isLoading && rows.length === 0) return null
  return (
    <div ref={card}>
      <OfficeCard title={TITLE}>
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label={TITLE}>
            {rows.map(({ key, discards, ...row }) => (
              <OfficeRow
                key={key}
                {...row}
                onDiscard={
                  discards &&
                  (() => {
                    if ('entry' in discards) setEntry(discards.entry)
                    else setDraft(drafts.find(({ form }) => form === discards.draft) ?? null)
                    setAsking('entry' in discards ? 'entry' : 'draft')
                  })
                }
              />
            ))}
          </ul>
        )}
        {isLoading && <div className={styles.skeleton} aria-hidden="true" />}
        {office && rows.length === 0 && (
          <p className={styles.empty}>
            {hasOtherWork ? 'Nothing else needs attention.' : "You're all caught up."}
          </p>
        )}
        <DiscardEntryDialog
          entry={entry}
          isOpen={asking === 'entry'}
          onClose={close}
          onDiscarded={focusTitle}
        />
        <DiscardDialog
          isOpen={asking === 'draft'}
          title="Discard this draft?"
          onClose={close}
          onDiscard={async () => {
            if (!draft) return
            await discardDraft(draft.form)
            toast('Draft discarded', draft.title)
            focusTitle()
          }}
        >
          {draft && `${draft.title}: what was typed and not saved will be lost. ${draftFrom(draft.at)}.`}
        </DiscardDialog>
      </OfficeCard>
    </div>
  )
}

const NONE: readonly FormDraftLink[] = []

/** Returns the unsent input of the account's forms on this device, read again when the page is seen again. */
function useFormDrafts(findObject: FindDraftObject) {
  const { tab } = useSession()
  const [drafts, setDrafts] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const formDrafts = tab
        ? await readFormDrafts(tab, findObject, DASHBOARD_LIMITS.listed).catch(() => NONE)
        : NONE
      if (isCurrent) setDrafts(formDrafts)
    }
    void read()
    document.addEventListener('visibilitychange', read)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', read)
    }
  }, [tab, findObject])
  const discardDraft = useCallback(
    async (form: string) => {
      await dropDraft(form, tab)
      setDrafts((before) => before.filter((one) => one.form !== form))
    },
    [tab],
  )
  return { drafts, discardDraft }
}
