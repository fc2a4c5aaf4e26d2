import clsx from 'clsx'
import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.ts'
import { useState } from 'react'
import { useField, useFormState } from 'react-final-form'
import { Textarea } from '../../ui/fluent.ts'
import adminStyles from '../../ui/admin.module.css'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import { readJson } from './editor/jsonText.ts'
import { startingText, type NewPageValues } from './newPageValues.ts'
import pagesAdminStyles from './pagesAdmin.module.css'
import { TEMPLATES } from './templates.ts'

const TABS = [
  { name: 'template', label: 'Template' },
  { name: 'json', label: 'JSON' },
] as const

/** What the page starts with: a template, or JSON of one's own. */
export function StartingContent() {
  const [tab, setTab] = useState<(typeof TABS)[number]['name']>('template')
  const { input, meta } = useField<string | null>('content', { parse: (value) => value })
  const { values } = useFormState<NewPageValues>({ subscription: { values: true } })
  const { submitting } = useFormState({ subscription: { submitting: true } })
  const text = startingText(values)
  const { fault } = readJson(text)
  const isOwn = typeof values.content === 'string'
  return (
    <Tabs label="What the page starts with" tabs={TABS} chosen={tab} onChoose={setTab}>
      {tab === 'json' ? (
        <div className={clsx(adminStyles.form, pagesAdminStyles.json)}>
          <FieldFrame
            label="Content (JSON)"
            isRequired
            fault={meta.submitFailed && fault ? M.content : undefined}
          >
            <Textarea
              size="large"
              resize="vertical"
              rows={18}
              spellCheck={false}
              value={text}
              disabled={submitting}
              onChange={(_event, { value }) => input.onChange(value)}
            />
          </FieldFrame>
          <p role="status" className={fault ? adminStyles.note : undefined}>
            {fault && `Line ${fault.line}, column ${fault.column}: ${fault.sentence}.`}
          </p>
        </div>
      ) : isOwn ? (
        <p role={meta.submitFailed && fault ? 'alert' : 'status'} className={adminStyles.note}>
          The page starts with what you typed in the JSON tab
          {fault ? ', which cannot be read yet' : ''}.{' '}
          <button type="button" className={adminStyles.link} onClick={() => setTab('json')}>
            {fault ? 'Fix it' : 'Show it'}
          </button>{' '}
          or{' '}
          <button type="button" className={adminStyles.link} onClick={() => input.onChange(null)}>
            discard it and choose a template
          </button>
          .
        </p>
      ) : (
        <ChoiceField name="template" label="Template" options={TEMPLATES} isLarge />
      )}
    </Tabs>
  )
}
