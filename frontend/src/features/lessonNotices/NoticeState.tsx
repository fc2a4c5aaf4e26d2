import type { NoticeStatus } from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import { useEffect, useState } from 'react'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { discard } from '../../offline/outbox/queue/discard.ts'
import { sendNow } from '../../offline/outbox/sending/drain.ts'
import { useOutbox, useOutboxIsRead } from '../../offline/outbox/useOutbox.ts'
import { OutboxMark } from '../../ui/feedback/OutboxMark.tsx'
import styles from './LessonNotice.module.css'
import { useTellOfLessonMutation } from './lessonNotices.api.ts'
import { isUnderWay, sendTold } from './sendTold.ts'
import { forgetTold, keepState, type Told } from './toldLessons.ts'

const WORDS: Record<NoticeStatus, string> = { absent: 'absent', late: 'late', coming: 'coming after all' }

/** What was told of a lesson, and whether it has arrived. */
export function NoticeState({ told }: { told: Told }) {
  const { key, state, message } = told
  const isRead = useOutboxIsRead()
  const entry = useOutbox().find(({ id }) => id === key)
  const hasArrived = entry?.state === 'sent'
  useEffect(() => {
    if (hasArrived && state !== 'sent') keepState(key, 'sent')
  }, [hasArrived, key, state])
  const { child, status } = message.lesson
  const isUnsent = entry && entry.state !== 'sent'
  return (
    <>
      {child}: {WORDS[status]}.{' '}
      {isUnsent ? (
        <>
          <OutboxMark entry={entry} /> {entry.refusal?.message}
          <span className={styles.actions}>
            <button type="button" className="pill pill-small" onClick={() => void sendNow([key])}>
              Send now
            </button>
            <button
              type="button"
              className="pill pill-small"
              onClick={() => void discard([key]).then(() => forgetTold(key))}
            >
              Discard
            </button>
          </span>
        </>
      ) : state === 'sent' || (state === 'queued' && isRead) ? (
        'Sent to the office and the coach.'
      ) : state === 'sending' ? (
        <Interrupted key={key} told={told} />
      ) : null}
    </>
  )
}

/** Shown when the page was closed while the message was sent: it may have arrived, and sent again it arrives once. */
function Interrupted({ told }: { told: Told }) {
  const [send] = useTellOfLessonMutation()
  const [wasLeft, setLeft] = useState(() => !isUnderWay(told.key))
  const [problem, setProblem] = useState('')
  if (!wasLeft) return 'Sending'
  const sendAgain = async () => {
    setLeft(false)
    const error = await sendTold(told, send)
    if (!error) return
    setProblem(errorMessageOf(error, CONTACT_MESSAGES.problem))
    setLeft(true)
  }
  return (
    <span className={styles.actions}>
      {problem || 'It may not have been sent.'}
      <button type="button" className="pill pill-small" onClick={() => void sendAgain()}>
        Send again
      </button>
      <button type="button" className="pill pill-small" onClick={() => forgetTold(told.key)}>
        Discard
      </button>
    </span>
  )
}
