import clsx from 'clsx'
import type { MenuEntry, MenuLink } from '@lane-and-court/contract/site/menu.ts'
import type { Ref } from 'react'
import { phoneLink } from '../../lib/format/phoneLink.ts'
import styles from './MobileDrawer.module.css'
import { SiteLink } from './SiteLink.tsx'

interface Props {
  ref: Ref<HTMLDialogElement>
  phone: string
  email: string
  menu: MenuEntry[] | undefined
  enroll: MenuLink[]
}

/** The navigation on a phone: a native dialog, so that the focus stays inside and Escape closes it. */
export function MobileDrawer({ ref, menu, enroll, phone, email }: Props) {
  const link = ({ label, to }: MenuLink) => (
    <SiteLink to={to} className={styles.link}>
      {label}
    </SiteLink>
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
        <button
          data-needs-scripts
          type="button"
          className={clsx('round-button', styles.close)}
          aria-label="Close menu"
        >
          <span aria-hidden="true">✕</span>
        </button>
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {menu?.map(({ label, to, items }) =>
              items?.length ? (
                <li key={label} className={styles.group}>
                  {label}
                  <ul className={styles.list}>
                    {items.map((item) => (
                      <li key={item.to}>{link(item)}</li>
                    ))}
                  </ul>
                </li>
              ) : (
                <li key={label}>{link({ label, to: to || '/' })}</li>
              ),
            )}
          </ul>
        </nav>
        {enroll.length > 0 && (
          <>
            <p className={styles.group}>Enroll Now</p>
            <div className={styles.enroll}>
              {enroll.map((item) => (
                <SiteLink key={item.label} to={item.to} className="pill pill-main pill-small">
                  Enroll: {item.label.toLowerCase()}
                </SiteLink>
              ))}
            </div>
          </>
        )}
        {(phone || email) && (
          <>
            <p className={styles.group}>{phone ? 'Call or write' : 'Write to us'}</p>
            <p className={styles.reach}>
              {phone && <a href={phoneLink(phone)}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </p>
          </>
        )}
      </div>
    </dialog>
  )
}
