import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAfterHydration } from '../../lib/useAfterHydration.ts'
import { useOpenerFocus } from '../../ui/useOpenerFocus.ts'
import type { ContactDetails } from './ContactDialog.tsx'

const ContactDialog = lazy(() => import('./ContactDialog.tsx'))

/** Opens the contact dialog on the hash #contact and clears the hash (SPEC section 2). */
export function ContactHost({ details }: { details: ContactDetails }) {
  const location = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  // Here, not in the dialog, which is fetched first: who opened it may have another focus by then.
  useOpenerFocus(isOpen)

  // A hash never reaches the server: the finished HTML has no dialog. The window's own hash, for the
  // router misses one that is tapped before it is alive.
  const isCalled = useAfterHydration(() => window.location.hash === '#contact', false)
  if (isCalled && !isOpen) {
    setAsked(true)
    setOpen(true)
  }

  useEffect(() => {
    if (!isCalled) return
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  }, [isCalled, location.pathname, location.search, navigate])

  if (!wasAsked) return null
  return (
    <Suspense fallback={null}>
      <ContactDialog isOpen={isOpen} onClose={() => setOpen(false)} details={details} />
    </Suspense>
  )
}
