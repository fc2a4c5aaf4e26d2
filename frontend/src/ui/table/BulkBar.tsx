import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRootMark } from '../../base/useRootMark.ts'
import shared from '../admin.module.css'
import { ActionIcon, type ActionIconName } from '../actions/ActionIcon.tsx'
import { errorToast } from '../feedback/toasts.ts'
import { MOST_SELECTED, type WholeList } from '../list/wholeList.ts'
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
  /** What the list has on all its pages. */
  whole?: WholeList<Item>
}

/** How many rows are selected, and what can be done with them; and what could not be done. */
export function BulkBar<Item extends { id: string }>(props: Props<Item>) {
  const { selection, items, buttons, bulk, whole } = props
  const { progress, report } = bulk ?? { progress: null, report: null }
  const { reading, select } = useWholeSelection(selection, whole)
  const isBusy = progress !== null || reading !== null
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
    : reading !== null && whole
      ? `Selecting ${reading} of ${whole.total}`
      : count > 0
        ? `${count} of ${Math.max(items.length, count)} selected`
        : ''
  return (
    <>
      {report && (
        <div role="alert" className={clsx(shared.fault, styles.report)}>
          <p>{report.title}:</p>
          <ul className={styles.failures}>
            {report.failures.map(({ id, name, sentence, screen }) => (
              <li key={id}>
                <b>{screen ? <Link to={screen}>{name}</Link> : name}</b>: {sentence}
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
                disabled={isBusy}
                onClick={onClick}
              >
                <ActionIcon name={icon} weight={2.2} />
                {label}
              </button>
            ))}
            {!items.every(({ id }) => selection.has(id)) ? (
              <button
                type="button"
                className={styles.action}
                disabled={isBusy}
                onClick={() => selection.set(items.map(({ id }) => id))}
              >
                Select all
              </button>
            ) : (
              whole &&
              count < whole.total &&
              (whole.total <= MOST_SELECTED ? (
                <button
                  type="button"
                  className={styles.action}
                  disabled={isBusy}
                  onClick={() => void select()}
                >
                  {`Select all ${whole.total.toLocaleString('en-US')}${whole.isNarrowed ? ' that match' : ''}`}
                </button>
              ) : (
                <span>
                  {`Up to ${MOST_SELECTED.toLocaleString('en-US')} can be selected at once. Narrow the list first.`}
                </span>
              ))
            )}
            <button
              type="button"
              className={styles.action}
              disabled={isBusy}
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

/** Selects all that a list has, also on its other pages, and says how far it is. */
function useWholeSelection<Item>(selection: RowSelection<Item>, whole: WholeList<Item> | undefined) {
  const [reading, setReading] = useState<number | null>(null)
  const name = useRef(whole?.name)
  useEffect(() => {
    name.current = whole?.name
  })
  const select = async () => {
    if (!whole || reading !== null) return
    setReading(0)
    const all = await whole.read(setReading)
    setReading(null)
    // Something else may have been searched meanwhile.
    if (name.current !== whole.name) return
    if (all) selection.setAll(all)
    else errorToast('The others could not be read. Please try again.')
  }
  return { reading, select }
}
