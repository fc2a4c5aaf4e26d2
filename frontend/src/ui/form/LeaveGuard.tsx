import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

const DRAFT_STAYS =
  'What you typed is not saved yet. It stays on this device as a draft, and is here when you come back.'

interface Props {
  isDirty: boolean
  /** What is lost, where it is not words that stay as a draft. */
  children?: ReactNode | undefined
}

/**
 * Asks before a page with unsaved words is left: by a link of this site here, by the browser's own
 * question when the tab closes. The way back by the browser's button loses nothing either: the draft stays.
 */
export function LeaveGuard({ isDirty, children = DRAFT_STAYS }: Props) {
  const [wanted, setWanted] = useState('')
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return
      if (link.pathname === location.pathname && link.hash) return
      event.preventDefault()
      // Also for a second form on the page: one question is enough.
      event.stopImmediatePropagation()
      setWanted(link.pathname + link.search + link.hash)
      setAsking(true)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, true)
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])

  // Kept once it was needed: it is closed before it goes.
  return wanted ? (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      action="Leave"
      busyAction="Leave"
      cancel="Stay"
      isBusy={false}
      onConfirm={() => {
        setAsking(false)
        void navigate(wanted)
      }}
      onCancel={() => setAsking(false)}
    >
      {children}
    </ConfirmDialog>
  ) : null
}
