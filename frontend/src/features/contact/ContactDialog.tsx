import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog'
import { useEffect, useRef, useState } from 'react'
import { phoneLink } from '../../lib/phoneLink.ts'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { useContactStyles } from './contact.styles.ts'
import { ContactForm } from './ContactForm.tsx'

export interface ContactDetails {
  contactEmail: string
  phone: string
  hours: { days: string; hours: string }[]
}

interface Props {
  isOpen: boolean
  onClose: () => void
  details: ContactDetails
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const styles = useContactStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="36" fill="#D9F23B" />
        <path
          d="M21 37l10 10 21-22"
          fill="none"
          stroke="#06283D"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Message Sent!
      </h3>
      <p>Thank you. We will answer by e-mail.</p>
      <button type="button" className={`pill ${styles.again}`} onClick={onAgain}>
        Send Another Message
      </button>
    </div>
  )
}

/** The contact dialog, loaded when it is first asked for. */
export default function ContactDialog({ isOpen, onClose, details }: Props) {
  const [isSent, setSent] = useState(false)
  const styles = useContactStyles()
  const close = () => {
    onClose()
    setSent(false)
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
              {!isSent && (
                <p className={styles.details}>
                  <a href={`mailto:${details.contactEmail}`}>{details.contactEmail}</a>
                  {details.phone && <a href={phoneLink(details.phone)}>{details.phone}</a>}
                  <span>{details.hours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}</span>
                </p>
              )}
              {isSent ? (
                <Sent onAgain={() => setSent(false)} />
              ) : (
                <ContactForm onSent={() => setSent(true)} />
              )}
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}
