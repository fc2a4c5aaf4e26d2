import clsx from 'clsx'
import { useRef, useState } from 'react'
import { renderNow } from '../../../base/renderNow.ts'
import adminStyles from '../../admin.module.css'
import { moveItem } from './contentTree.ts'
import { useEditing } from './Editing.ts'
import styles from './editor.module.css'
import { FoldedGroup } from './controls/FoldedGroup.tsx'
import { innerErrors } from './validationErrors.ts'
import { itemLabel } from './labels.ts'
import { ListItem, type ItemAction } from './ListItem.tsx'
import { blankLike, blankOf, newSection } from './newItem.ts'
import type { OuterNodeProps } from './node.types.ts'

/** With more items than this, only their names are shown until they are opened. */
const OPEN_UP_TO = 4

let count = 0
const newKey = () => ++count

/** A list of similar items: each can be edited, moved and removed, and new ones can be added. */
export function ListNode({ value, path, label, field, fault, Node }: OuterNodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [keys, setKeys] = useState(() => items.map(newKey))
  const [areOpen] = useState(items.length <= OPEN_UP_TO)
  const [announcement, setAnnouncement] = useState('')
  const [added, setAdded] = useState<number | null>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  // Changed from outside, as when the other version of a conflict is taken.
  if (keys.length !== items.length) setKeys(items.map((_item, at) => keys[at] ?? newKey()))

  const isSections = path.length === 1 && path[0] === 'sections'
  const itemField = field?.kind === 'list' ? field.of : undefined
  const itemName = itemField?.label ?? (isSections ? 'Section' : 'Item')

  const focusOn = (selector: string) => {
    renderNow()
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  const add = () => {
    const blank = isSections
      ? newSection(items, Date.now())
      : itemField
        ? blankOf(itemField)
        : blankLike(items.at(-1) ?? '')
    const key = newKey()
    setKeys([...keys, key])
    setAdded(key)
    change(path, [...items, blank])
    setAnnouncement(`${itemName} ${items.length + 1} added`)
    focusOn(':scope > ul > li:last-child :is(input, textarea, [role=textbox])')
  }

  const act = (at: number, deed: ItemAction) => {
    if (deed === 'remove') {
      setKeys(keys.toSpliced(at, 1))
      change(path, items.toSpliced(at, 1))
      setAnnouncement(`${itemName} ${at + 1} removed`)
      focusOn(
        items.length > 1
          ? `:scope > ul > li:nth-child(${Math.min(at + 1, items.length - 1)}) button`
          : ':scope > button',
      )
      return
    }
    const to = deed === 'up' ? at - 1 : at + 1
    setKeys(moveItem(keys, at, to))
    change(path, moveItem(items, at, to))
    setAnnouncement(`Moved to ${to + 1} of ${items.length}`)
    const isAtEnd = to === 0 || to === items.length - 1
    const stay = isAtEnd ? (deed === 'up' ? 'down' : 'up') : deed
    focusOn(`:scope > ul > li:nth-child(${to + 1}) [data-deed=${stay}]`)
  }

  return (
    <FoldedGroup ref={list} value={value} path={path} label={label} fault={fault}>
      {items.length === 0 && <p className={styles.empty}>None yet.</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item, at) => (
            <ListItem
              key={keys[at]}
              item={item}
              path={[...path, at]}
              label={itemLabel(itemName, at, item)}
              field={itemField}
              fault={innerErrors(fault, at)}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              isOpen={areOpen || keys[at] === added}
              Node={Node}
              onDeed={(deed) => act(at, deed)}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <button
          type="button"
          className={clsx(adminStyles.second, styles.add)}
          disabled={isBusy}
          onClick={add}
        >
          Add {itemName.toLowerCase()}
        </button>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </FoldedGroup>
  )
}
