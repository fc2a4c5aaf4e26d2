import { useSyncExternalStore } from 'react'
import { describeTimeOf } from './offlineSentence.ts'
import { Prompt } from './Prompt.tsx'
import { sentMessage } from './sentMessage.ts'

/** Says that a message that waited for the network was sent, on whatever page the visitor is by then. */
export function SentMessagePrompt() {
  const writtenAt = useSyncExternalStore(sentMessage.subscribe, sentMessage.writtenAt, () => null)
  if (writtenAt === null) return null
  return (
    <Prompt
      actions={
        <button type="button" className="pill pill-small" onClick={() => sentMessage.note(null)}>
          OK
        </button>
      }
    >
      {`Your message from ${describeTimeOf(writtenAt)} was sent.`}
    </Prompt>
  )
}
