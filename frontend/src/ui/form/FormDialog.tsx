import type { ReactNode } from 'react'
import { Dialog, DialogSurface, DialogTitle } from '../fluent.ts'
import { useOpenerFocus } from '../focus/useOpenerFocus.ts'
import { ThemeProvider } from '../ThemeProvider.tsx'
import styles from './FormDialog.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog for a form of the admin area. When it closes, the focus returns to the control that opened it. */
export function FormDialog({ isOpen, onClose, children }: Props) {
  useOpenerFocus(isOpen)
  return (
    <ThemeProvider>
      <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && onClose()}>
        <DialogSurface className={styles.surface}>{children}</DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}

interface HeadingProps {
  heading: string
  /** Text below the heading. */
  children?: ReactNode
}

/** The heading of a dialog, as the first row of its form. */
export function FormDialogHeading({ heading, children }: HeadingProps) {
  return (
    // In an element of its own, because DialogTitle sets its position in any grid.
    <div>
      <DialogTitle as="h2" className={styles.title}>
        {heading}
      </DialogTitle>
      {children}
    </div>
  )
}
