import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '../../ui/fluent.ts'
import { phoneLink } from '../../lib/phoneLink.ts'
import { preloadOutbox } from '../../lib/preloadOutbox.ts'
import { loadInBackground } from '../../offline/background.ts'
import { outboxCount } from '../../offline/outboxCount.ts'
import { EmailLink } from '../../ui/EmailLink.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import styles from './contact.module.css'
import { ContactForm } from './ContactForm.tsx'
import { ContactPlaces } from './ContactPlaces.tsx'
import { MessageSent } from './MessageSent.tsx'

// Only shown to visitors who have written a message while offline.
const loadQueued = () => import('./MessageQueued.tsx')
const MessageQueued = lazy(async () => ({ default: (await loadQueued()).MessageQueued }))
const QueuedMessages = lazy(async () => ({ default: (await loadQueued()).QueuedMessages }))

export interface ContactDetails {
  contactEmail: string
  phone: string
  hours: { days: string; hours: string }[]
}

interface Props {
  isOpen: boolean
  /** The subject with which the form starts, from the link that opened it. */
  subject: string

  onClose: () => void
  details: ContactDetails
}

/** The contact dialog, loaded when it is first opened. */
export default function ContactDialog({ isOpen, subject, onClose, details }: Props) {
  const [end, setEnd] = useState<'sent' | 'waiting' | null>(null)
  const hasQueued = useSyncExternalStore(outboxCount.subscribe, outboxCount.get) > 0
  const [form, setForm] = useState(0)
  const edit = () => {
    // The form reads its draft when it opens.
    setForm((before) => before + 1)
    setEnd(null)
  }
  useEffect(() => {
    preloadOutbox()
    void loadInBackground(loadQueued)
  }, [])
  const close = () => {
    onClose()
    setEnd(null)
  }
  return (
    <ThemeProvider>
      <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && close()}>
        <DialogSurface className={styles.surface}>
          <DialogBody className={styles.body}>
            <DialogTitle
              as="h2"
              className={styles.title}
              action={
                <button type="button" className={styles.close} aria-label="Close" onClick={close}>
                  <span aria-hidden="true">✕</span>
                </button>
              }
            >
              Contact Us
            </DialogTitle>
            <DialogContent className={styles.content}>
              <Suspense fallback={null}>
                {!end && (
                  <div className={styles.details}>
                    {details.contactEmail && <EmailLink address={details.contactEmail} />}
                    {details.phone && <a href={phoneLink(details.phone)}>{details.phone}</a>}
                    {details.hours.length > 0 && (
                      <span>{details.hours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}</span>
                    )}
                    <ContactPlaces />
                  </div>
                )}
                {end === 'sent' && <MessageSent onAgain={() => setEnd(null)} />}
                {end === 'waiting' && (
                  <MessageQueued onAgain={() => setEnd(null)} onEdit={edit} onSent={() => setEnd('sent')} />
                )}
                {!end && (
                  <>
                    <ContactForm
                      key={form}
                      subject={subject}
                      onSent={() => setEnd('sent')}
                      onWaiting={() => setEnd('waiting')}
                    />
                    {hasQueued && <QueuedMessages onEdit={edit} />}
                  </>
                )}
              </Suspense>
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}
