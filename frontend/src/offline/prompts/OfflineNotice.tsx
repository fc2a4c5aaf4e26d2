import { useDeferredValue, useState } from 'react'
import { useRootMark } from '../../base/useRootMark.ts'
import { useOnline } from '../network/connectivity.ts'
import { offlineSentence } from './offlineSentence.ts'
import styles from './Prompt.module.css'

interface Props {
  /** Time of the oldest data on the page, in epoch milliseconds; null if there is none. */
  dataFrom: number | null
}

/**
 * Says at the bottom of the window that there is no network, and how old the page is. Its status is always there:
 * screen readers do not announce one that appears together with its text.
 */
export function OfflineNotice({ dataFrom }: Props) {
  const isOnline = useOnline()
  const [isDismissed, setDismissed] = useState(false)
  // The next time, it comes again.
  if (isOnline && isDismissed) setDismissed(false)
  const isShown = !isOnline && !isDismissed
  const sentence = useDeferredValue(isShown ? offlineSentence(dataFrom) : '', '')
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
