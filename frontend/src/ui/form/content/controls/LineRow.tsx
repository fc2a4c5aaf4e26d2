import clsx from 'clsx'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { useState, type KeyboardEvent } from 'react'
import { Input, Textarea } from '../../../fluent.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { RichTextControl } from '../../richText/RichTextControl.tsx'
import { readBoldStart, writeBoldStart, type BoldStart } from './boldStart.ts'
import type { Path } from '../contentTree.ts'
import styles from '../editor.module.css'
import { fromLines } from './lines.ts'

export type RowAction = 'up' | 'down' | 'remove'

interface Props {
  path: Path
  text: string
  label: string
  /** Whether the page shows it with formatting; undefined if nobody knows, as in free-form content. */
  isRich: boolean | undefined
  isFirst: boolean
  isLast: boolean
  isReadOnly: boolean
  onText: (text: string) => void
  /** Called with the further lines of a pasted text. */
  onPaste: (lines: string[]) => void
  onAction: (action: RowAction) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const CHARACTERS_PER_LINE = 32
const MOST_LINES = 6

/** One text of a list, with its buttons. */
export function LineRow(props: Props) {
  const { text, label, isFirst, isLast, isReadOnly, onAction } = props
  const tool = (action: RowAction, sign: string, words: string, isOff = false) => (
    <button
      type="button"
      data-deed={action}
      className={clsx(styles.tool, action === 'remove' && styles.remove)}
      disabled={isOff}
      onClick={() => onAction(action)}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </button>
  )
  // Chosen when the row opens: a control that changed its kind during typing would lose the cursor.
  const [isFormatted] = useState(() => props.isRich ?? isHtml(text))
  return (
    // Its text fields take the focus; the keys work in all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.line} data-path={JSON.stringify(props.path)} onKeyDown={props.onKeyDown}>
      <div className={styles.lineText}>
        {isFormatted ? <FormattedLine {...props} /> : <PlainLine {...props} />}
      </div>
      {!isReadOnly && (
        <div className={styles.lineTools}>
          {tool('up', '↑', `Move ${label} up`, isFirst)}
          {tool('down', '↓', `Move ${label} down`, isLast)}
          {tool('remove', '✕', `Remove ${label}`)}
        </div>
      )}
    </li>
  )
}

function PlainLine({ text, label, isReadOnly, onText, onPaste }: Props) {
  return (
    <Textarea
      aria-label={label}
      size="large"
      resize="none"
      value={text}
      rows={Math.min(MOST_LINES, Math.max(1, Math.ceil(text.length / CHARACTERS_PER_LINE)))}
      readOnly={isReadOnly}
      onChange={(_event, { value }) => {
        const [first = '', ...more] = /[\n\r]/.test(value) ? fromLines(value) : [value]
        onText(first)
        if (more.length > 0) onPaste(more)
      }}
    />
  )
}

/** A line whose first words may be bold; with other formatting, the editor for rich text. */
function FormattedLine(props: Props) {
  const { text, label, isReadOnly, onText } = props
  const [isSimple] = useState(() => readBoldStart(text) !== null)
  const parts = readBoldStart(text)
  if (!isSimple || !parts) {
    return (
      <FieldFrame label={label} isInput={false}>
        <RichTextControl isShort value={text} isDisabled={isReadOnly} onChange={onText} />
      </FieldFrame>
    )
  }
  const set = (over: Partial<BoldStart>) => onText(writeBoldStart({ ...parts, ...over }))
  return (
    <div className={styles.boldStart}>
      <Input
        aria-label={`${label}: first words, in bold`}
        placeholder="First words, in bold"
        size="large"
        value={parts.bold}
        readOnly={isReadOnly}
        onChange={(_event, { value }) => set({ bold: value })}
      />
      <PlainLine {...props} text={parts.rest} onText={(rest) => set({ rest })} />
    </div>
  )
}
