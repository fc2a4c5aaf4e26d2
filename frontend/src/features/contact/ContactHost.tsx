import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'
import { useOpenerFocus } from '../../ui/focus/useOpenerFocus.ts'
import type { ContactDetails } from './ContactDialog.tsx'

const ContactDialog = lazy(() => import('./ContactDialog.tsx'))

/** @returns the subject in a hash such as #contact-camps, which may be unknown; empty for #contact, null for any other. */
function requestedSubject(hash: string): string | null {
  const [isContact, subject = ''] = /^#contact(?:-([a-z]+))?$/.exec(hash) ?? []
  return isContact ? subject : null
}

/** Opens the contact dialog on the hash #contact and clears the hash (docs/product.md section 2). */
export function ContactHost({ details }: { details: ContactDetails }) {
  const location = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [subject, setSubject] = useState('')
  // Here and not in the dialog, which is loaded first: the focus may have moved by then.
  useOpenerFocus(isOpen)

  // A hash never reaches the server, so the prerendered HTML has no dialog. Reads the hash of the window,
  // because the router misses one that was clicked before hydration.
  const requested = useAfterHydration(() => requestedSubject(window.location.hash), null)
  const isRequested = requested !== null
  if (isRequested && !isOpen) {
    setSubject(requested)
    setOpened(true)
    setOpen(true)
  }

  useEffect(() => {
    if (!isRequested) return
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  }, [isRequested, location.pathname, location.search, navigate])

  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ContactDialog isOpen={isOpen} subject={subject} onClose={() => setOpen(false)} details={details} />
    </Suspense>
  )
}
