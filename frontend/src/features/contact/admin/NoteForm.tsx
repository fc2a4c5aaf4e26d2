import { THREAD_LIMITS, type Note, type NoteInput } from '@lane-and-court/contract/contact/thread.ts'
import { noteSchema } from '@lane-and-court/contract/contact/thread.schema.ts'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { noteOf, useAddNoteMutation, useChangeNoteMutation } from '../thread.api.ts'

interface Props {
  messageId: string
  /** Null for a new one. */
  stored: Note | null
  /** Called when it is saved, or waits on this device. */
  onEnd: () => void
}

const BLANK: NoteInput = { text: '' }
const toInput = ({ text = '' }: Partial<NoteInput>): NoteInput => ({ text })

/** Writes or changes a note on a message. */
export function NoteForm({ messageId: id, stored, onEnd }: Props) {
  const [add] = useAddNoteMutation()
  const [change] = useChangeNoteMutation()
  return (
    <RecordForm<NoteInput, NoteInput, Note>
      label={stored ? 'Edit note' : 'New note'}
      draft={stored ? `note:${id}:${stored.id}` : `note:${id}`}
      stored={stored}
      resource={stored ? noteOf(id, stored.id) : undefined}
      blank={BLANK}
      toValues={toInput}
      toInput={toInput}
      schema={noteSchema}
      fields={[{ name: 'text', label: 'Note' }]}
      save={(input, { key, over }) =>
        over ? change({ id, noteId: over.id, input, key, version: over.version }) : add({ id, input, key })
      }
      onSaved={() => {
        toast(stored ? 'Note saved' : 'Note added')
        onEnd()
      }}
      onWaiting={onEnd}
      failed="The note could not be saved."
      action={stored ? 'Save note' : 'Add note'}
      busyAction="Saving..."
    >
      <TextAreaField
        name="text"
        label="Note"
        hint="Only administrators see it."
        rows={3}
        maxLength={THREAD_LIMITS.noteMax}
      />
    </RecordForm>
  )
}
