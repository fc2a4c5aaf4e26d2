import { useState, type KeyboardEvent } from 'react'
import type { Quill } from 'react-quill'
import styles from './RichTextField.module.css'
import { RichTextIcon } from './RichTextIcon.tsx'
import type { Formats } from './useRichText.ts'

/** The tools with their format, the value that they set, and their label. */
const TOOLS = [
  { format: 'header', value: 2, label: 'H2 heading' },
  { format: 'header', value: 3, label: 'H3 subheading' },
  { format: 'bold', value: true, label: 'Bold' },
  { format: 'italic', value: true, label: 'Italic' },
  { format: 'underline', value: true, label: 'Underline' },
  { format: 'strike', value: true, label: 'Strikethrough' },
  { format: 'blockquote', value: true, label: 'Quote' },
  { format: 'list', value: 'bullet', label: 'Bulleted list' },
  { format: 'list', value: 'ordered', label: 'Numbered list' },
  { format: 'link', value: undefined, label: 'Link' },
  { format: 'image', value: undefined, label: 'Picture' },
  { format: 'clean', value: undefined, label: 'Clear formatting' },
] as const

type Tool = (typeof TOOLS)[number]
const MOVES: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % TOOLS.length,
  ArrowLeft: (at) => (at + TOOLS.length - 1) % TOOLS.length,
  Home: () => 0,
  End: () => TOOLS.length - 1,
}

interface Props {
  /** Id of the editor. */
  controls: string
  formats: Formats
  isDisabled: boolean
  withQuill: (act: (quill: Quill) => void) => void
  /** Called for the tools that open a panel first. */
  onAsk: (format: 'link' | 'image') => void
}

/** The toolbar, with a roving tabindex: one stop for the Tab key, arrow keys move between the tools. */
export function RichTextToolbar({ controls, formats, isDisabled, withQuill, onAsk }: Props) {
  const [current, setCurrent] = useState(0)

  const isOn = ({ format, value }: Tool) =>
    format === 'link' ? Boolean(formats['link']) : value !== undefined && formats[format] === value

  const use = (tool: Tool) => {
    if (tool.format === 'link' || tool.format === 'image') return onAsk(tool.format)
    withQuill((quill) => {
      quill.focus()
      if (tool.format === 'clean') clear(quill)
      else quill.format(tool.format, isOn(tool) ? false : tool.value, 'user')
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const next = move(current)
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={onKeyDown}
    >
      {TOOLS.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          className={styles.tool}
          aria-label={tool.label}
          title={tool.label}
          {...(tool.format === 'clean' || tool.format === 'image' ? {} : { 'aria-pressed': isOn(tool) })}
          tabIndex={index === current ? 0 : -1}
          disabled={isDisabled}
          // The selection in the text stays.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => use(tool)}
        >
          <RichTextIcon name={tool.label} />
        </button>
      ))}
    </div>
  )
}

/** Removes all formats from the selection, or from the whole line if nothing is selected. */
function clear(quill: Quill): void {
  const { index, length } = quill.getSelection(true)
  if (length > 0) return void quill.removeFormat(index, length, 'user')
  const [line, offset] = quill.getLine(index)
  if (line) quill.removeFormat(index - offset, line.length(), 'user')
  quill.setSelection(index, 0, 'user')
}
