import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-dialog'
import type { ReactNode } from 'react'
import { useConsoleStyles } from './console.styles.ts'
import { ThemeProvider } from './ThemeProvider.tsx'
import { useOpenerFocus } from './useOpenerFocus.ts'

interface Props {
  /** Closed, not taken away: Fluent then gives the page behind back to screen readers. */
  isOpen: boolean
  title: string
  children: ReactNode
  /** What the button says, and what it says while it is at work. */
  action: string
  busyAction: string
  /** What the way back says. */
  cancel?: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is gone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  action,
  busyAction,
  cancel = 'Cancel',
  isBusy,
  onConfirm,
  onCancel,
}: Props) {
  const styles = useConsoleStyles()
  useOpenerFocus(isOpen)
  return (
    <ThemeProvider>
      <Dialog open={isOpen} modalType="alert" onOpenChange={(_event, { open }) => !open && onCancel()}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle as="h2">{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions>
              <button type="button" className={styles.second} disabled={isBusy} onClick={onCancel}>
                {cancel}
              </button>
              <button type="button" className={styles.danger} disabled={isBusy} onClick={onConfirm}>
                {isBusy ? busyAction : action}
              </button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}
