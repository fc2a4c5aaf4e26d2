import { useAdminStyles } from '../admin.styles.ts'
import type { QueuedEntry } from './useQueuedEntry.ts'

interface Props {
  waiting: QueuedEntry
  /** What the form does once it may: 'Publishing when the picture is in'. */
  words: string
}

/** Beside the button of a form that waits for its pictures: the way out, and the same in words for a screen reader. */
export function QueuedNote({ waiting, words }: Props) {
  const { second, lead } = useAdminStyles()
  return (
    <>
      {waiting.isWaiting && (
        <button type="button" className={second} onClick={waiting.stop}>
          Keep editing
        </button>
      )}
      {(waiting.isWaiting || waiting.hasStopped) && (
        <p role="status" className={waiting.hasStopped ? lead : 'visually-hidden'}>
          {waiting.isWaiting ? words : 'Nothing was sent. Press the button again when you are done.'}
        </p>
      )}
    </>
  )
}
