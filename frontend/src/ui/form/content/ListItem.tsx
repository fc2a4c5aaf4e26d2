import clsx from 'clsx'
import { fieldsIn } from '@lane-and-court/contract/fields/fields.ts'
import { useState } from 'react'
import { ActionIcon, type ActionIconName } from '../../actions/ActionIcon.tsx'
import { isGroup } from '../../../base/isGroup.ts'
import { useEditing } from './Editing.ts'
import styles from './editor.module.css'
import { FoldArrow } from './controls/FoldArrow.tsx'
import { GroupFields } from './GroupNode.tsx'
import type { OuterNodeProps } from './node.types.ts'

export type ItemAction = 'up' | 'down' | 'remove'

interface Props extends Pick<OuterNodeProps, 'path' | 'label' | 'field' | 'fault' | 'Node'> {
  item: unknown
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  onDeed: (deed: ItemAction) => void
}

/** One item of a list under its name, with its buttons. */
export function ListItem(props: Props) {
  const { item, path, label, field, fault, isFirst, isLast, isOpen, Node, onDeed } = props
  const { isReadOnly, isBusy } = useEditing()
  const [isExpanded, setExpanded] = useState(isOpen)
  // An item with an error is always shown.
  const isShown = isExpanded || fault !== undefined
  const tool = (deed: ItemAction, icon: ActionIconName, tip: string, text: string, isOff = false) => (
    <button
      type="button"
      data-deed={deed}
      data-tooltip={tip}
      className={clsx(styles.tool, deed === 'remove' && styles.remove)}
      disabled={isBusy || isOff}
      onClick={() => onDeed(deed)}
    >
      <ActionIcon name={icon} />
      <span className="visually-hidden">{text}</span>
    </button>
  )
  return (
    <li className={clsx(styles.item, !isShown && styles.closed)}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isShown}
          onClick={() => setExpanded(!isShown)}
        >
          <FoldArrow />
          <span>{label}</span>
        </button>
        {!isReadOnly && (
          <>
            {tool('up', 'up', 'Move up', `Move ${label} up`, isFirst)}
            {tool('down', 'down', 'Move down', `Move ${label} down`, isLast)}
            {tool('remove', 'bin', 'Remove', `Remove ${label}`)}
          </>
        )}
      </div>
      {isShown &&
        (isGroup(item) ? (
          <GroupFields value={item} path={path} fields={fieldsIn(field)} fault={fault} Node={Node} />
        ) : (
          <Node value={item} path={path} label={label} field={field} fault={fault} />
        ))}
    </li>
  )
}
