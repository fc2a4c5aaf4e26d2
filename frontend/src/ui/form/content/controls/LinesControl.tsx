import clsx from 'clsx'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { renderNow } from '../../../../base/renderNow.ts'
import adminStyles from '../../../admin.module.css'
import { moveItem } from '../contentTree.ts'
import { useEditing } from '../Editing.ts'
import styles from '../editor.module.css'
import { LineRow, type RowAction } from './LineRow.tsx'
import { keptLines } from './lines.ts'
import type { NodeProps } from '../node.types.ts'
import { locateErrors } from '../validationErrors.ts'
import { Checkbox } from '../../../fluent.ts'

interface Row {
  key: number
  text: string
}

let count = 0
const newRow = (text: string): Row => ({ key: ++count, text })
const listOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])
const rowsOf = (value: unknown) => listOf(value).map(newRow)

/** A list of short texts, one row each; a choice of several where only a few texts are possible. */
export function LinesControl(props: NodeProps) {
  const { value, field } = props
  const choices = field?.kind === 'list' && field.of.kind === 'choice' ? field.of.words : undefined
  const isChoice = choices && listOf(value).every((line) => choices.includes(line))
  return isChoice ? <SeveralControl {...props} choices={choices} /> : <Rows {...props} />
}

function Rows({ value, path, label, field, fault }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  // A new row is kept here while it is blank, because blank ones are not stored.
  const [typed, setTyped] = useState({ rows: rowsOf(value), value })
  if (typed.value !== value) setTyped({ rows: rowsOf(value), value })
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const { rows } = typed
  const one = field?.kind === 'list' ? field.of.label : 'Line'
  const [first] = locateErrors(fault)

  const set = (next: Row[]) => {
    const lines = keptLines(next.map(({ text }) => text))
    setTyped({ rows: next, value: lines })
    change(path, lines)
  }
  const focusOn = (at: number, selector = 'textarea, [role=textbox]') => {
    renderNow()
    const row = list.current?.querySelectorAll('li')[at]
    ;(row?.querySelector<HTMLElement>(selector) ?? list.current?.querySelector('button'))?.focus()
  }

  const add = (at: number, texts = ['']) => {
    set(rows.toSpliced(at, 0, ...texts.map(newRow)))
    setAnnouncement(`${one} ${at + 1} added`)
    focusOn(at + texts.length - 1)
  }
  const act = (at: number, action: RowAction) => {
    if (action === 'remove') {
      set(rows.toSpliced(at, 1))
      setAnnouncement(`${one} ${at + 1} removed`)
      return focusOn(Math.min(at, rows.length - 2))
    }
    const to = action === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= rows.length) return
    set(moveItem(rows, at, to))
    setAnnouncement(`Moved to ${to + 1} of ${rows.length}`)
    return to
  }
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const to = act(at, event.key === 'ArrowUp' ? 'up' : 'down')
      if (to !== undefined) focusOn(to)
    } else if (isText && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(at + 1)
    } else if (isText && event.key === 'Backspace' && rows[at]?.text === '' && rows.length > 1) {
      event.preventDefault()
      set(rows.toSpliced(at, 1))
      focusOn(Math.max(at - 1, 0))
    }
  }

  return (
    <fieldset
      ref={list}
      aria-describedby={`${id}-help`}
      disabled={isBusy}
      className={clsx(styles.group, styles.inner, styles.lines)}
    >
      <legend>{label}</legend>
      {rows.length === 0 && <p className={styles.empty}>None yet.</p>}
      {rows.length > 0 && (
        <ol className={styles.list}>
          {rows.map(({ key, text }, at) => (
            <LineRow
              key={key}
              path={[...path, at]}
              text={text}
              label={`${one} ${at + 1}`}
              isRich={field && field.kind === 'list' && field.of.kind === 'richText'}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              isReadOnly={isReadOnly}
              onText={(next) => set(rows.with(at, { key, text: next }))}
              onPaste={(lines) => add(at + 1, lines)}
              onAction={(action) => {
                const to = act(at, action)
                if (to === undefined) return
                const isAtEnd = to === 0 || to === rows.length - 1
                const stay = isAtEnd ? (action === 'up' ? 'down' : 'up') : action
                focusOn(to, `[data-deed=${stay}]`)
              }}
              onKeyDown={(event) => onKeyDown(at, event)}
            />
          ))}
        </ol>
      )}
      {first && (
        <p role="alert" className={styles.remove}>
          {first.sentence}
        </p>
      )}
      <p id={`${id}-help`} className={clsx(adminStyles.lead, styles.help)}>
        {field?.hint} Press Enter for a new row, or Alt and an arrow key to move one.
      </p>
      {!isReadOnly && (
        <button
          type="button"
          className={clsx(adminStyles.second, styles.add)}
          onClick={() => add(rows.length)}
        >
          Add {one.toLowerCase()}
        </button>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  )
}

/** Several of a few texts, each a check box; they are stored in the order of the choices. */
function SeveralControl({ value, path, label, field, choices }: NodeProps & { choices: readonly string[] }) {
  const { change, isReadOnly, isBusy } = useEditing()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className={clsx(styles.group, styles.inner, styles.lines)}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            size="large"
            label={choice.charAt(0).toUpperCase() + choice.slice(1)}
            checked={chosen.includes(choice)}
            disabled={isReadOnly || isBusy}
            onChange={(_event, { checked }) =>
              change(
                path,
                choices.filter((one) => (one === choice ? checked === true : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      {field?.hint && <p className={styles.empty}>{field.hint}</p>}
    </fieldset>
  )
}
