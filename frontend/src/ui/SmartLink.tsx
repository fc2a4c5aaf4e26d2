import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTarget } from './linkTarget.ts'

interface Props {
  to: string
  className?: string
  children: ReactNode
}

/** A link that an administrator may have typed; `linkTarget` decides how it opens. */
export function SmartLink({ to, className, children }: Props) {
  const target = linkTarget(to)
  if (target === 'in-app') {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  const outside = target === 'new-tab' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      href={to}
      className={className}
      {...outside}
      onClick={target === 'nowhere' ? (event) => event.preventDefault() : undefined}
    >
      {children}
      {target === 'new-tab' && (
        <>
          <span aria-hidden="true"> ↗</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </>
      )}
    </a>
  )
}
