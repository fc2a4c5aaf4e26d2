import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { useState } from 'react'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import styles from '../../../ui/admin.module.css'
import { errorToast, toast } from '../../../ui/feedback/toasts.ts'
import { describeMailing } from './describeMailing.ts'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'
import { StopMailing } from './StopMailing.tsx'

/** Who sent an article and when, what became of the mails, and a button that sends the failed ones once more. */
export function MailingFacts({ mailing }: { mailing: Mailing }) {
  const [retry, { isLoading }] = newsletterAdminApi.useRetryMailingMutation()
  const [key, setKey] = useState(randomUuid)
  const { id, title, startedAt, startedBy, state, recipients, sent, failed, problem, canRetry, canStop } =
    mailing
  const sendAgain = async () => {
    const { error } = await retry({ id, key })
    if (error) return errorToast(errorMessageOf(error, 'The emails could not be sent again.'))
    setKey(randomUuid())
    toast('Sending again', title)
  }
  return (
    <>
      <p className={styles.lead}>
        Sent by {startedBy}, <time dateTime={startedAt}>{dateAndTime(startedAt)}</time>
      </p>
      {state === 'sending' && (
        <progress aria-label={`Emails sent of ${title}`} max={Math.max(1, recipients)} value={sent} />
      )}
      {describeMailing(mailing).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problem && <p className={styles.fault}>{problem}</p>}
      {canStop && <StopMailing mailing={mailing} />}
      {canRetry && (
        <p className={styles.actions}>
          <button
            type="button"
            className={styles.second}
            disabled={isLoading}
            onClick={() => void sendAgain()}
          >
            {isLoading ? 'Sending...' : `Send the ${failed} failed again`}
            <span className="visually-hidden"> {title}</span>
          </button>
        </p>
      )}
    </>
  )
}
