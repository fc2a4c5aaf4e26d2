import styles from '../../admin.module.css'
import type { UploadWait } from './useUploadWait.ts'

interface Props {
  waiting: UploadWait
  /** What the form is waiting for: 'Publishing when the picture is uploaded'. */
  words: string
}

/** Shown while a form waits for its uploads: a button to cancel, and a status for screen readers. */
export function UploadWaitNote({ waiting, words }: Props) {
  return (
    <>
      {waiting.isWaiting && (
        <button type="button" className={styles.second} onClick={waiting.stop}>
          Keep editing
        </button>
      )}
      {(waiting.isWaiting || waiting.hasStopped) && (
        <p role="status" className={waiting.hasStopped ? styles.lead : 'visually-hidden'}>
          {waiting.isWaiting ? words : 'Nothing was sent. Press the button again when you are done.'}
        </p>
      )}
    </>
  )
}
