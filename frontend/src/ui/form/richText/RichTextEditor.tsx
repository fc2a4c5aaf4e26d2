import clsx from 'clsx'
import './quill.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import ReactQuill, { Quill } from 'react-quill'
import { afterPointerUp } from '../afterPointerUp.ts'
import { editorHtml } from './richTextHtml.ts'
import { TableClipboard } from './mergedCells.ts'
import textStyles from '../../text/RichText.module.css'
import styles from './RichTextField.module.css'
import { RichTextLink } from './RichTextLink.tsx'
import { RichTextPicture } from './RichTextPicture.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { tableCell } from './tableCell.ts'
import { useRichText } from './useRichText.ts'

/** The formats of the contract; existing pictures, tables and sub- or superscript in a text stay. */
const FORMATS = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'blockquote',
  'list',
  'indent',
  'table',
  'link',
  'image',
  'script',
]
const MODULES = {
  toolbar: false,
  // Undo does not remove the initial text.
  history: { userOnly: true },
  // The Tab key moves to the next control.
  keyboard: {
    bindings: { tab: null, indent: null, outdent: null, 'remove tab': null, 'table tab': null },
  },
  table: true,
  clipboard: { matchers: [['td, th', tableCell]] },
  // A dropped picture would be stored in the text as a data URL.
  uploader: { handler: () => undefined },
}

Quill.register('modules/clipboard', TableClipboard, true)

export interface RichTextEditorProps {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
  /** Only a few lines high: one of many editors on its screen. */
  isShort?: boolean
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  onFocus: () => void
}

/** The editor with its toolbar; loaded by RichTextControl. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, labelledBy, describedBy, isInvalid, isRequired, isDisabled, value } = props
  const host = useRef<ReactQuill>(null)
  const [start] = useState(() => editorHtml(value))
  const [link, setLink] = useState<LinkRange | null>(null)
  const [asksPicture, setAsksPicture] = useState(false)
  const { formats, flush } = useRichText(host, value, props.onChange)
  const withQuill = (act: (quill: Quill) => void) => {
    const quill = host.current?.editor
    if (quill && !isDisabled) act(quill)
  }
  const openPanel = (format: 'link' | 'image') =>
    withQuill((quill) => {
      setLink(format === 'link' ? linkRangeAt(quill) : null)
      setAsksPicture(format === 'image')
    })

  // Quill creates the element itself.
  useLayoutEffect(() => {
    const root = host.current?.editor?.root
    root?.classList.add(String(textStyles.blocks))
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid ? 'true' : undefined,
      'aria-required': isRequired ? 'true' : undefined,
      'aria-disabled': isDisabled ? 'true' : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value) root?.setAttribute(name, value)
      else root?.removeAttribute(name)
    }
  }, [id, labelledBy, describedBy, isInvalid, isRequired, isDisabled])

  // A click on the label focuses the text, as in every other field.
  useEffect(() => {
    const labelElement = document.getElementById(labelledBy)
    const focusText = () => host.current?.focus()
    labelElement?.addEventListener('click', focusText)
    return () => labelElement?.removeEventListener('click', focusText)
  }, [labelledBy])

  return (
    <div
      role="presentation"
      className={clsx(styles.shell, isInvalid && styles.invalid, isDisabled && styles.disabled)}
      onFocus={props.onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        afterPointerUp(() => {
          flush()
          props.onBlur()
        })
      }}
      onKeyDown={(event) => {
        const isInText = host.current?.editor?.root.contains(event.target as Node)
        if (!isInText || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        openPanel('link')
      }}
    >
      {/* Where the text is, however far down that was scrolled. */}
      <div className={styles.head}>
        {link && (
          <RichTextLink
            address={link.address}
            onApply={(address) => {
              withQuill((quill) => link.apply(quill, address))
              setLink(null)
            }}
            onCancel={() => {
              setLink(null)
              withQuill((quill) => quill.focus())
            }}
          />
        )}
        <RichTextToolbar
          controls={id}
          formats={formats}
          isDisabled={isDisabled}
          withQuill={withQuill}
          onAsk={openPanel}
        />
      </div>
      {asksPicture && (
        <RichTextPicture
          onApply={(path, alt) => {
            withQuill((quill) => insertPicture(quill, path, alt))
            setAsksPicture(false)
          }}
          onCancel={() => {
            setAsksPicture(false)
            withQuill((quill) => quill.focus())
          }}
        />
      )}
      <ReactQuill
        ref={host}
        className={clsx(styles.editor, props.isShort && styles.short)}
        theme="snow"
        defaultValue={start}
        formats={FORMATS}
        modules={MODULES}
        readOnly={isDisabled}
        useSemanticHTML={false}
      />
    </div>
  )
}

/** Inserts a picture at the current or last cursor position. */
function insertPicture(quill: Quill, path: string, alt: string): void {
  const { index } = quill.getSelection(true)
  quill.insertEmbed(index, 'image', path, 'user')
  if (alt) quill.formatText(index, 1, 'alt', alt, 'user')
  quill.setSelection(index + 1, 0, 'user')
}

/** The text range of a link, and a function to set the link. */
interface LinkRange {
  /** The current target; empty for no link. */
  address: string
  /** Sets the link; an empty address removes it. */
  apply: (quill: Quill, address: string) => void
}

/** @returns the range at the cursor: the selection, or the whole link around the cursor. */
function linkRangeAt(quill: Quill): LinkRange {
  const range = quill.getSelection(true)
  const address = quill.getFormat(range)['link']
  const { index, length } = (range.length === 0 && wholeLink(quill, range.index)) || range
  return {
    address: typeof address === 'string' ? address : '',
    apply(quill, address) {
      if (length > 0) quill.formatText(index, length, 'link', address || false, 'user')
      else if (address) quill.insertText(index, address, 'link', address, 'user')
      quill.setSelection(index + (length || address.length), 0, 'user')
      // Text that is typed next is not part of the link.
      quill.format('link', false, 'user')
    },
  }
}

function wholeLink(quill: Quill, index: number): { index: number; length: number } | null {
  const [leaf] = quill.getLeaf(index)
  const anchor = leaf?.domNode.parentElement?.closest('a')
  const blot = anchor && Quill.find(anchor)
  return blot && !(blot instanceof Quill) ? { index: quill.getIndex(blot), length: blot.length() } : null
}
