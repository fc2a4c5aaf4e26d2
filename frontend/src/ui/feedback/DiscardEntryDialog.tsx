import { discard, unsentDependentsOf } from '../../offline/outbox/queue/discard.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { describeEntry } from './describeEntry.ts'

interface Props {
  /** The entry that it asks about; null before it was opened first. */
  entry: OutboxEntry | null
  isOpen: boolean
  onClose: () => void
  onDiscarded?: () => void
}

/** Asks before one entry of the outbox is discarded, with those that depend on it. */
export function DiscardEntryDialog({ entry, isOpen, onClose, onDiscarded }: Props) {
  const dependents = entry ? unsentDependentsOf(entry.id) : []
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Discard this?"
      action="Discard"
      busyAction="Discarding..."
      isBusy={false}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (entry) void discard([entry.id]).then(onDiscarded)
      }}
    >
      {entry && `${describeEntry(entry)} is not on the server and will be lost.`}
      {dependents.length > 0 &&
        ` These depend on it and will be lost too: ${dependents.map(describeEntry).join(', ')}.`}
    </ConfirmDialog>
  )
}
