import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTarget } from './linkTarget.ts'

interface Props {
  /** Empty if an administrator has left it blank: then there is no link. */
  to: string
  className?: string | undefined
  /** What screen readers say in place of the text. It must begin with the text. */
  label?: string
  children: ReactNode
}

const NEW_TAB = ' (opens in a new tab)'

/** A link that an administrator may have typed; `linkTarget` decides how it opens. */
export function SmartLink({ to, className, label, children }: Props) {
  if (!to) return null
  const target = linkTarget(to)
  if (target === 'in-app') {
    return (
      <Link to={to} className={className} aria-label={label}>
        {children}
      </Link>
    )
  }
  const isNewTab = target === 'new-tab'
  const outside = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      href={to}
      className={className}
      aria-label={label && isNewTab ? label + NEW_TAB : label}
      {...outside}
      onClick={target === 'nowhere' ? (event) => event.preventDefault() : undefined}
    >
      {children}
      {isNewTab && <span aria-hidden="true"> ↗</span>}
      {isNewTab && !label && <span className="visually-hidden">{NEW_TAB}</span>}
    </a>
  )
}
