import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.types.ts'
import { THREAD_LIMITS } from '@lane-and-court/contract/contact/thread.limits.ts'
import { replySchema } from '@lane-and-court/contract/contact/thread.schema.ts'
import type { Reply, ReplyInput } from '@lane-and-court/contract/contact/thread.types.ts'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { toast } from '../../../ui/toasts.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useSendReplyMutation } from './thread.api.ts'

interface Props {
  message: OpenedMessage
  /** Called when it is on the server, or waits on this device. */
  onEnd: () => void
}

const BLANK: ReplyInput = { text: '' }
const toInput = ({ text = '' }: Partial<ReplyInput>): ReplyInput => ({ text })

/** Answers a message by email. What is typed is kept as a draft until it is sent. */
export function ReplyForm({ message: { id, name, email }, onEnd }: Props) {
  const [send] = useSendReplyMutation()
  return (
    <RecordForm<ReplyInput, ReplyInput, Reply>
      label="Reply"
      draft={`reply:${id}`}
      stored={null}
      blank={BLANK}
      toValues={toInput}
      toInput={toInput}
      schema={replySchema}
      fields={[{ name: 'text', label: 'Reply' }]}
      save={(input, { key }) => send({ id, input, key })}
      onSaved={() => {
        toast('Reply is being sent', `To ${email}`)
        onEnd()
      }}
      onWaiting={onEnd}
      failed="The reply could not be sent."
      action="Send reply"
      busyAction="Sending..."
    >
      <TemplateChoice name={name} />
      <TextAreaField
        name="text"
        label="Reply"
        hint={`As an email to ${email}, with the message below it.`}
        rows={8}
        maxLength={THREAD_LIMITS.replyMax}
      />
    </RecordForm>
  )
}
