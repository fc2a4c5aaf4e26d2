import clsx from 'clsx'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, useRef } from 'react'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '../../ui/fluent.ts'
import { phoneLink } from '../../lib/format/phoneLink.ts'
import { preloadOutbox } from '../../data/writes/preloadOutbox.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { outboxCount } from '../../offline/outbox/outboxCount.ts'
import { EmailLink } from '../../ui/text/EmailLink.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import styles from './contact.module.css'
import { ContactForm } from './ContactForm.tsx'
import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import { usePlaces } from '../../lib/content/places.ts'
import { MapLink } from '../../ui/text/MapLink.tsx'

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
                <button type="button" className="round-button" aria-label="Close" onClick={close}>
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

/** Where the business can be found and called, above the contact form. */
function ContactPlaces() {
  const places = usePlaces()
  if (places.length === 0) return null
  return (
    <details className={styles.places}>
      <summary>Our pools and courts</summary>
      <ul>
        {places.map((place) => (
          <li key={`${place.location} ${place.name}`}>
            <b>{place.name}</b>
            <br />
            <MapLink place={place}>{addressLine(place) || place.location}</MapLink>
            {place.phone && <a href={phoneLink(place.phone)}>{place.phone}</a>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function MessageSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="36" fill="var(--lime)" />
        <path
          d="M21 37l10 10 21-22"
          fill="none"
          stroke="var(--navy)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Message Sent!
      </h3>
      <p>Thank you. We will reply by email.</p>
      <button type="button" className={clsx('pill', styles.again)} onClick={onAgain}>
        Send Another Message
      </button>
    </div>
  )
}
