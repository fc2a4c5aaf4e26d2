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
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  const element = useRef<HTMLDivElement>(null)
  const viewport = useToastEdge(toast?.id)

  useEffect(() => {
    if (!toast) return
    const timer = setInterval(
      () => {
        // A toast with pointer or focus on it stays.
        if (!element.current?.matches(':hover, :focus-within')) dismissToast(toast.id)
      },
      toast.action ? ACTION_MS : SHOWN_MS,
    )
    return () => clearInterval(timer)
  }, [toast])

  const isError = toast?.variant === 'destructive'
  const content = toast && (
    <div key={toast.id} ref={element} className={clsx(styles.toast, isError && styles.destructive)}>
      <div className={styles.words}>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
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
