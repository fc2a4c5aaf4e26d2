import clsx from 'clsx'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { noteEarlyTyping } from '../../lib/browser/earlyTyping.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { SearchIcon } from '../../ui/media/SearchIcon.tsx'
import { errorToast } from '../../ui/feedback/toasts.ts'
import styles from './GoToButton.module.css'
import type { GoToDialogProps } from './GoToDialog.tsx'
import type { Destinations } from './goTo.types.ts'
import { forgetForeignChoices } from './recentChoices.ts'

type Dialog = ComponentType<GoToDialogProps>
const load = () => import('./GoToDialog.tsx')

/** In the header of the admin area: opens "Go to", whose script is loaded then. Ctrl-K and Cmd-K do the same. */
export function GoToButton({ destinations }: { destinations: Destinations }) {
  const [dialog, setDialog] = useState<{ Dialog: Dialog; takeEarly: () => string } | null>(null)
  const isOpening = useRef(false)
  const keys = shortcutKeys()

  const open = useCallback(async () => {
    if (isOpening.current) return
    isOpening.current = true
    const takeEarly = noteEarlyTyping()
    const isLoaded = await loadInBackground(async () => {
      const { GoToDialog } = await load()
      setDialog({ Dialog: GoToDialog, takeEarly })
    })
    isOpening.current = false
    if (isLoaded) return
    takeEarly()
    errorToast('“Go to” could not be loaded. Please check your connection.')
  }, [])

  useEffect(() => listenForShortcut(() => void open()), [open])
  useEffect(forgetForeignChoices, [])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys.aria}
        onClick={() => void open()}
        onPointerEnter={() => void loadInBackground(load)}
      >
        <SearchIcon />
        <span className={styles.label}>Go to</span>
        <span className={clsx('visually-hidden', styles.phoneLabel)}>Go to</span>
        <kbd className={styles.keys} aria-hidden="true">
          {keys.text}
        </kbd>
      </button>
      {dialog && (
        <dialog.Dialog
          destinations={destinations}
          takeEarly={dialog.takeEarly}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** @returns the keys as they are written on the button, and as `aria-keyshortcuts` has them. */
const shortcutKeys = (): { text: string; aria: string } =>
  isApple() ? { text: '⌘K', aria: 'Meta+K' } : { text: 'Ctrl K', aria: 'Control+K' }

/**
 * On an Apple computer Ctrl-K deletes to the end of the line, in every text field. The editor of rich text takes the
 * keys itself, for links.
 */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  !defaultPrevented

/** Native dialogs stay in the page while they are closed. */
const OPEN_DIALOG = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"]:not(dialog)'

/** Calls `open` when Ctrl-K or Cmd-K is pressed while no dialog is open. @returns a function that ends this. */
function listenForShortcut(open: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    // Even then: the browser would leave the page for its own search field.
    event.preventDefault()
    if (!document.querySelector(OPEN_DIALOG)) open()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
