import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  isOpen: boolean
  title: string
  children: ReactNode
  onClose: () => void
  onDiscard: () => void
}

/** Asks before unsent entries are discarded; its children say which kind they are, and from when. */
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
