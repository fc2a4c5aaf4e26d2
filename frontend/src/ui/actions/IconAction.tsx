import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SmartLink } from '../text/SmartLink.tsx'
import { ActionIcon } from './ActionIcon.tsx'
import styles from './actions.module.css'
import type { Action } from './actions.ts'

interface Props {
  action: Action
  /** The object, for its accessible name: 'Delete Duck Pond'. */
  name: string
  className?: string | undefined
}

/** An action as an icon with a tooltip. */
export function IconAction({ action, name, className }: Props) {
  const look = clsx(styles.icon, action.isDanger && styles.danger, className)
  const label = `${action.label} ${name}`
  const icon = <ActionIcon name={action.icon} />
  if (action.to !== undefined)
    return (
      <Link to={action.to} className={look} aria-label={label} data-tooltip={action.label}>
        {icon}
      </Link>
    )
  return (
    <button
      type="button"
      className={look}
      aria-label={label}
      aria-disabled={action.isOff || undefined}
      data-tooltip={action.label}
      onClick={() => !action.isOff && action.onClick()}
    >
      {icon}
    </button>
  )
}

/** An action as an icon with its word, in a menu. */
export function MenuAction({ action, name, className }: Props) {
  const look = clsx(styles.item, action.isDanger && styles.danger, className)
  const content: ReactNode = (
    <>
      <ActionIcon name={action.icon} />
      <span>
        {action.label}
        <span className="visually-hidden"> {name}</span>
      </span>
    </>
  )
  if (action.to !== undefined)
    return (
      <SmartLink to={action.to} className={look}>
        {content}
      </SmartLink>
    )
  return (
    <button
      type="button"
      className={look}
      aria-disabled={action.isOff || undefined}
      onClick={() => !action.isOff && action.onClick()}
    >
      {content}
    </button>
  )
}
