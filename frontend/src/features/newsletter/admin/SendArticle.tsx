import { NEWSLETTER_MESSAGES, type ArticleToMail } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { useState } from 'react'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import styles from '../../../ui/admin.module.css'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { errorToast, toast } from '../../../ui/feedback/toasts.ts'
import { describeSubscribers } from './describeMailing.ts'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'

/** The button that sends an article to all subscribers, which asks first. */
export function SendArticle({ article: { id, title, subscribers } }: { article: ArticleToMail }) {
  const [send, { isLoading }] = newsletterAdminApi.useMailArticleMutation()
  const [isAsking, setAsking] = useState(false)
  const [key] = useState(randomUuid)
  if (subscribers === 0) return <p>{NEWSLETTER_MESSAGES.nobody}</p>
  const confirm = async () => {
    const { error } = await send({ id, key })
    setAsking(false)
    if (error)
      errorToast(errorMessageOf(error, 'The article could not be sent. Please check the connection.'))
    else toast('Sending', `${title}, to ${describeSubscribers(subscribers)}`)
  }
  return (
    <>
      <p>{describeSubscribers(subscribers)} will get this article. An article can be sent once.</p>
      <button type="button" className={styles.main} onClick={() => setAsking(true)}>
        Send to {describeSubscribers(subscribers)}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Send to the Subscribers"
        action="Send"
        busyAction="Sending..."
        isHarmless
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Send "{title}" to {describeSubscribers(subscribers)}? This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
