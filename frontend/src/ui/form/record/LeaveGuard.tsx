import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx'

const DRAFT_STAYS = 'Your changes are not saved yet. They stay on this device as a draft until you come back.'

interface Props {
  isDirty: boolean
  /** What is lost, if the input does not stay as a draft. */
  children?: ReactNode | undefined
}

/**
 * Asks before a page with unsaved input is left: with a dialog for links of this site, with the browser's own
 * question when the tab closes. The browser's Back button does not ask, but loses nothing: the draft stays.
 */
export function LeaveGuard({ isDirty, children = DRAFT_STAYS }: Props) {
  const [destination, setDestination] = useState('')
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
      // So that a second form on the page does not ask again.
      event.stopImmediatePropagation()
      setDestination(link.pathname + link.search + link.hash)
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

  // Stays mounted once it was opened, so that it is closed before it is unmounted.
  return destination ? (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      action="Leave"
      busyAction="Leave"
      cancel="Stay"
      isBusy={false}
      isHarmless={children === DRAFT_STAYS}
      onConfirm={() => {
        setAsking(false)
        void navigate(destination)
      }}
      onCancel={() => setAsking(false)}
    >
      {children}
    </ConfirmDialog>
  ) : null
}
