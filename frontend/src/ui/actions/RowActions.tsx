import clsx from 'clsx'
import { useId, useRef } from 'react'
import { EDGE, placeAt } from '../layout/placeAt.ts'
import { ActionIcon } from './ActionIcon.tsx'
import styles from './actions.module.css'
import type { Action } from './actions.ts'
import { IconAction, MenuAction } from './IconAction.tsx'

const GAP = 4

/** Puts an open menu below its button, or above where there is no room. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const below = at.bottom + GAP
  const top = below + height + EDGE <= innerHeight ? below : Math.max(EDGE, at.top - height - GAP)
  placeAt(menu, top, at.right - width)
}

/** The actions of one row: icons for the usual ones, and a menu with the others; on a phone all are in the menu. */
export function RowActions({ name, actions }: { name: string; actions: readonly Action[] }) {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const hasMore = actions.some(({ isInline }) => !isInline)
  return (
    <span className={styles.row}>
      {actions
        .filter(({ isInline }) => isInline)
        .map((action) => (
          <IconAction
            key={action.label}
            action={action}
            name={name}
            className={clsx(styles.dense, styles.columnsOnly)}
          />
        ))}
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        className={clsx(styles.icon, styles.dense, !hasMore && styles.linesOnly)}
        aria-label={`More for ${name}`}
        data-tooltip="More"
      >
        <ActionIcon name="dots" weight={3.2} />
      </button>
      {/* A click on one of its actions closes the menu. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={({ newState }) => {
          if (newState === 'open' && menu.current && opener.current) place(menu.current, opener.current)
        }}
        onClick={() => menu.current?.hidePopover?.()}
      >
        <p className={styles.title}>{name}</p>
        {actions.map((action) => (
          <MenuAction
            key={action.label}
            action={action}
            name={name}
            className={action.isInline ? styles.linesOnly : undefined}
          />
        ))}
      </div>
    </span>
  )
}
