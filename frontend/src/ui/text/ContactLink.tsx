import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface Props {
  /** The subject that is chosen in the form. */
  subject?: string
  className?: string
  children: ReactNode
}

/**
 * Opens the contact form over the page as it is. A plain link to the hash would do the same, but React renders
 * everything at once when the address changes by a `popstate` event.
 */
export function ContactLink({ subject, className, children }: Props) {
  const { pathname, search } = useLocation()
  const to = { pathname, search, hash: subject ? `#contact-${subject}` : '#contact' }
  return (
    <Link to={to} className={className} preventScrollReset>
      {children}
    </Link>
  )
}
