import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { linkTarget } from '../../ui/text/linkTarget.ts'
import { SmartLink } from '../../ui/text/SmartLink.tsx'

interface Props {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link in header or footer, which an administrator may have typed; a page is marked while it is open. */
export function SiteLink({ to, className = '', children }: Props) {
  if (to.startsWith('#')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  }
  return linkTarget(to) === 'in-app' ? (
    <NavLink to={to} className={() => className} end>
      {children}
    </NavLink>
  ) : (
    <SmartLink to={to} className={className}>
      {children}
    </SmartLink>
  )
}
