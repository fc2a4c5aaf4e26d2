import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  isOpen: boolean
  title: string
  children: ReactNode
  onClose: () => void
  onDiscard: () => void
}

/** Asks before unsent work is discarded; it says of what kind that is, and when it was written. */
export function DiscardDialog({ isOpen, title, children, onClose, onDiscard }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      action="Discard"
      busyAction="Discarding..."
      cancel="Keep"
      isBusy={false}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onDiscard()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
