import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.ts'
import { THREAD_LIMITS, type Reply, type ReplyInput } from '@lane-and-court/contract/contact/thread.ts'
import { replySchema } from '@lane-and-court/contract/contact/thread.schema.ts'
import { useRef } from 'react'
import { TextAreaField } from '../../../../ui/form/fields.tsx'
import { RecordForm } from '../../../../ui/form/record/RecordForm.tsx'
import { toast } from '../../../../ui/feedback/toasts.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useSendReplyMutation } from '../../thread.api.ts'

interface Props {
  message: OpenedMessage
  /** Called when it is on the server, or waits on this device. */
  onEnd: () => void
  /** Called in place of it after 'Send and next'. */
  onNext: () => void
}

const SEND_AND_NEXT = { label: 'Send and next', change: {} }
const BLANK: ReplyInput = { text: '' }
const toInput = ({ text = '' }: Partial<ReplyInput>): ReplyInput => ({ text })

/** Answers a message by email. What is typed is kept as a draft until it is sent. */
export function ReplyForm({ message: { id, name, email }, onEnd, onNext }: Props) {
  const [send] = useSendReplyMutation()
  const goesOn = useRef(false)
  const end = () => (goesOn.current ? onNext() : onEnd())
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
        toast('Reply is being sent', `To ${email}.`)
        end()
      }}
      onWaiting={end}
      failed="The reply could not be sent."
      action="Send reply"
      secondAction={() => SEND_AND_NEXT}
      onChosen={(isSecond) => (goesOn.current = isSecond)}
      busyAction="Sending..."
    >
      <TemplateChoice name={name} />
      <TextAreaField
        name="text"
        label="Reply"
        hint={`Sent as an email to ${email}, with their message quoted below.`}
        rows={8}
        maxLength={THREAD_LIMITS.replyMax}
      />
    </RecordForm>
  )
}
