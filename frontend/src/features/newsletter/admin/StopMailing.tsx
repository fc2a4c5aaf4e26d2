import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { useState } from 'react'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import styles from '../../../ui/admin.module.css'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { errorToast, toast } from '../../../ui/feedback/toasts.ts'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'

/** The button that stops a mailing under way, after a question. */
export function StopMailing({ mailing: { id, title } }: { mailing: Mailing }) {
  const [stop, { isLoading }] = newsletterAdminApi.useStopMailingMutation()
  const [key] = useState(randomUuid)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    const { error } = await stop({ id, key })
    setAsking(false)
    if (error) return errorToast(errorMessageOf(error, 'The emails could not be stopped.'))
    toast('Sending stopped', title)
  }
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.second} onClick={() => setAsking(true)}>
        Stop sending<span className="visually-hidden"> {title}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Stop Sending"
        action="Stop sending"
        busyAction="Stopping..."
        cancel="Keep sending"
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Stop sending “{title}”? Emails that have not gone out yet will not be sent. Emails already sent cannot
        be taken back.
      </ConfirmDialog>
    </div>
  )
}
