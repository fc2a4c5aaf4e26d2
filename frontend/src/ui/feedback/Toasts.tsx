import clsx from 'clsx'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { dismissToast, toastStore } from './toasts.ts'
import styles from './Toasts.module.css'
import { useToastEdge } from './useToastEdge.ts'

const SHOWN_MS = 6_000
/** Long enough to see what was deleted, and to reach the button. */
const ACTION_MS = 12_000

/** Shows the current toast; screen readers announce an error at once, any other toast when they are idle. */
export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  const element = useRef<HTMLDivElement>(null)
  const viewport = useToastEdge(shown?.id)

  useEffect(() => {
    if (!shown) return
    const timer = setInterval(
      () => {
        // A toast with pointer or focus on it stays.
        if (!element.current?.matches(':hover, :focus-within')) dismissToast(shown.id)
      },
      shown.action ? ACTION_MS : SHOWN_MS,
    )
    return () => clearInterval(timer)
  }, [shown])

  const isError = shown?.variant === 'destructive'
  const content = shown && (
    <div key={shown.id} ref={element} className={clsx(styles.toast, isError && styles.destructive)}>
      <div className={styles.words}>
        <strong>{shown.title}</strong>
        {shown.description && <p>{shown.description}</p>}
      </div>
      {shown.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(shown.id)
            shown.action?.run()
          }}
        >
          {shown.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(shown.id)}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  )
  return (
    <div ref={viewport} className={styles.viewport}>
      <div role="status">{!isError && content}</div>
      <div role="alert">{isError && content}</div>
    </div>
  )
}
