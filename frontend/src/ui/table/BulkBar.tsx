import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useRootMark } from '../../base/useRootMark.ts'
import shared from '../admin.module.css'
import { ActionIcon, type ActionIconName } from '../actions/ActionIcon.tsx'
import styles from './BulkBar.module.css'
import type { BulkActions } from './useBulkActions.ts'
import type { RowSelection } from './useRowSelection.ts'

export interface BulkButton {
  label: string
  icon: ActionIconName
  isDanger?: boolean
  onClick: () => void
}

interface Props<Item> {
  selection: RowSelection<Item>
  /** All shown items. */
  items: readonly Item[]
  buttons: readonly BulkButton[]
  /** What the buttons run; without it they only ask. */
  bulk?: BulkActions<Item>
}

/** How many rows are selected, and what can be done with them; and what could not be done. */
export function BulkBar<Item extends { id: string }>(props: Props<Item>) {
  const { selection, items, buttons, bulk } = props
  const { progress, report } = bulk ?? { progress: null, report: null }
  const count = selection.selected.length
  const isShown = count > 0 || progress !== null
  useRootMark('bulk-bar', isShown)
  const status = useRef<HTMLParagraphElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    // Its buttons disappear with the selection, and the focus would be lost with them.
    if (!isShown && wasShown.current && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
  const words = progress
    ? `Saving ${progress.done} of ${progress.total}`
    : count > 0
      ? `${count} of ${items.length} selected`
      : ''
  return (
    <>
      {report && (
        <div role="alert" className={clsx(shared.fault, styles.report)}>
          <p>{report.title}:</p>
          <ul className={styles.failures}>
            {report.failures.map(({ id, name, sentence }) => (
              <li key={id}>
                <b>{name}</b>: {sentence}
              </li>
            ))}
          </ul>
          <p>
            <button type="button" className={shared.link} onClick={bulk?.dismissReport}>
              Dismiss
            </button>
          </p>
        </div>
      )}
      <div role="group" aria-label="Selection" className={isShown ? styles.bar : 'visually-hidden'}>
        {/* Always rendered: a status that appears together with its text is not announced. */}
        <p ref={status} role="status" tabIndex={-1} className={isShown ? styles.count : undefined}>
          {words}
        </p>
        {isShown && (
          <>
            {buttons.map(({ label, icon, isDanger, onClick }) => (
              <button
                key={label}
                type="button"
                className={clsx(styles.action, isDanger && styles.danger)}
                disabled={progress !== null}
                onClick={onClick}
              >
                <ActionIcon name={icon} weight={2.2} />
                {label}
              </button>
            ))}
            {count < items.length && (
              <button
                type="button"
                className={styles.action}
                disabled={progress !== null}
                onClick={() => selection.set(items.map(({ id }) => id))}
              >
                Select all
              </button>
            )}
            <button
              type="button"
              className={styles.action}
              disabled={progress !== null}
              onClick={() => selection.set([])}
            >
              <ActionIcon name="cross" weight={2.2} />
              Select none
            </button>
          </>
        )}
      </div>
    </>
  )
}
