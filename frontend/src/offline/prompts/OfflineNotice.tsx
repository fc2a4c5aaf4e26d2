import { useDeferredValue, useEffect, useState } from 'react'
import { useRootMark } from '../../base/useRootMark.ts'
import { useOnline } from '../network/connectivity.ts'
import { offlineSentence, slowSentence } from './offlineSentence.ts'
import styles from './Prompt.module.css'

interface Props {
  /** Time of the oldest data on the page, in epoch milliseconds; null if there is none. */
  dataFrom: number | null
  /** Whether newer data was requested for what is old on the page, and has not come yet. */
  isWaiting: boolean
}

/** How long newer data may take until the notice says that the connection is slow. */
const SLOW_MS = 2_000

/**
 * Says at the bottom of the window that there is no network, or a slow one, and how old the page is. Its status is
 * always there: screen readers do not announce one that appears together with its text.
 */
export function OfflineNotice({ dataFrom, isWaiting }: Props) {
  const isOnline = useOnline()
  const isSlow = useIsSlow(isWaiting)
  const [isDismissed, setDismissed] = useState(false)
  const current = isOnline ? isSlow && dataFrom !== null && slowSentence(dataFrom) : offlineSentence(dataFrom)
  // The next time, it comes again.
  if (!current && isDismissed) setDismissed(false)
  const isShown = Boolean(current) && !isDismissed
  const sentence = useDeferredValue((isShown && current) || '', '')
  useRootMark('offline-bar', isShown)
  return (
    <div className={sentence ? styles.bar : undefined}>
      <p role="status">{sentence}</p>
      {sentence && (
        <button type="button" className="pill pill-small" onClick={() => setDismissed(true)}>
          Dismiss
        </button>
      )}
    </div>
  )
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  if (!isWaiting && isSlow) setSlow(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
