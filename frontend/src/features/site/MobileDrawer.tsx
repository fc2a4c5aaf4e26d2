import type { Ref } from 'react'
import { NavLink } from 'react-router-dom'
import { phoneLink } from '../../lib/phoneLink.ts'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { useMobileDrawerStyles } from './MobileDrawer.styles.ts'
import { navigation } from './navigation.ts'

interface Props {
  ref: Ref<HTMLDialogElement>
  phone: string
  email: string
  enroll: { label: string; to: string }[]
}

/** The navigation on a phone: a native dialog, so that the focus stays inside and Escape closes it. */
export function MobileDrawer({ ref, enroll, phone, email }: Props) {
  const styles = useMobileDrawerStyles()
  const link = (label: string, to: string, className: string | undefined) =>
    to.startsWith('#') ? (
      <a href={to} className={className}>
        {label}
      </a>
    ) : (
      <SmartLink to={to} {...(className ? { className } : {})}>
        {label}
      </SmartLink>
    )
  const inApp = (label: string, to: string) =>
    to.startsWith('#') ? (
      link(label, to, styles.link)
    ) : (
      <NavLink to={to} className={() => styles.link} end>
        {label}
      </NavLink>
    )

  return (
    // A click on a link or beside the drawer closes it; the dialog itself handles Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      data-drawer
      className={styles.drawer}
      aria-label="Menu"
      onClick={(event) => {
        const target = event.target as Element
        if (target === event.currentTarget || target.closest('a, button')) event.currentTarget.close()
      }}
    >
      <div className={styles.sheet}>
        <button data-needs-scripts type="button" className={styles.close} aria-label="Close menu">
          <span aria-hidden="true">✕</span>
        </button>
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {navigation.flatMap(({ label, to, items }) =>
              items
                ? [
                    <li key={label} className={styles.group}>
                      {label}
                      <ul className={styles.list}>
                        {items.map((item) => (
                          <li key={item.to}>{inApp(item.label, item.to)}</li>
                        ))}
                      </ul>
                    </li>,
                  ]
                : [<li key={label}>{inApp(label, to ?? '/')}</li>],
            )}
          </ul>
        </nav>
        <p className={styles.group}>Enroll Now</p>
        <div className={styles.enroll}>
          {enroll.map((item) => (
            <span key={item.label}>{link(item.label, item.to, 'pill pill-main pill-small')}</span>
          ))}
        </div>
        <p className={styles.group}>Call or write</p>
        <p className={styles.reach}>
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </dialog>
  )
}
