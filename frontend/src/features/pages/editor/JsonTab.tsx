import clsx from 'clsx'
import { PAGE_MESSAGES as M, type PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { useRef, useState } from 'react'
import { Textarea } from '../../../ui/fluent.ts'
import adminStyles from '../../../ui/admin.module.css'
import pagesAdminStyles from '../pagesAdmin.module.css'
import editorStyles from '../../../ui/form/content/editor.module.css'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { readJson, toJson } from './jsonText.ts'
import type { EditorValues } from './values.ts'

interface Props {
  values: EditorValues
  isReadOnly: boolean
  isBusy: boolean
  onChange: (values: EditorValues) => void
}

/** The whole document as text. Invalid JSON stays here, with the position of its error, and is not saved. */
export function JsonTab({ values, isReadOnly, isBusy, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => ({ text: values.text ?? toJson(values.content), values }))
  // Changed from outside, as when the other version of a conflict is taken.
  if (typed.values.content !== values.content || typed.values.text !== values.text)
    setTyped({ text: values.text ?? toJson(values.content), values })
  const { fault } = readJson(typed.text)

  const set = (text: string) => {
    const read: { content?: PageContentBody } = readJson(text)
    const next = read.content ? { content: read.content, text: null } : { ...values, text }
    setTyped({ text, values: next })
    onChange(next)
  }
  const goTo = (offset: number) => {
    const area = container.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(offset, offset + 1)
  }
  return (
    <div ref={container} className={clsx(editorStyles.fields, pagesAdminStyles.json)}>
      <FieldFrame label="Content (JSON)" isRequired fault={fault ? M.content : undefined}>
        <Textarea
          size="large"
          resize="vertical"
          rows={24}
          spellCheck={false}
          value={typed.text}
          readOnly={isReadOnly}
          disabled={isBusy}
          onChange={(_event, { value }) => set(value)}
        />
      </FieldFrame>
      <p role="status" className={fault ? adminStyles.note : undefined}>
        {fault && (
          <>
            Line {fault.line}, column {fault.column}: {fault.sentence}.{' '}
            <button type="button" className={adminStyles.link} onClick={() => goTo(fault.offset)}>
              Go there
            </button>
          </>
        )}
      </p>
    </div>
  )
}
