import { Link } from 'react-router-dom'
import { PageHead } from '../../../../lib/seo/PageHead.tsx'
import { useOptimisticItem } from '../../../../data/cache/useOptimistic.ts'
import { RecordLoading } from '../../../../ui/form/record/RecordLoading.tsx'
import {
  type ReplyTemplates,
  type ReplyTemplate,
  type ReplyTemplatesInput,
  NAME_IN_TEMPLATE,
  THREAD_LIMITS,
} from '@lane-and-court/contract/contact/thread.ts'
import { path, useReplyTemplatesQuery } from '../../contactAdmin.api.ts'
import { TEMPLATES, useSaveTemplatesMutation } from '../../thread.api.ts'
import { replyTemplatesSchema } from '@lane-and-court/contract/contact/thread.schema.ts'
import { useField } from 'react-final-form'
import adminStyles from '../../../../ui/admin.module.css'
import { TextAreaField, TextField } from '../../../../ui/form/fields.tsx'
import { RecordForm } from '../../../../ui/form/record/RecordForm.tsx'
import { toast } from '../../../../ui/feedback/toasts.ts'
import styles from '../thread.module.css'

/** The templates for replies, edited as one. */
export function ReplyTemplatesScreen() {
  const query = useReplyTemplatesQuery(undefined, { refetchOnMountOrArgChange: true })
  const stored = useOptimisticItem<ReplyTemplates & { id: string }>(
    TEMPLATES,
    query.data && { ...query.data, id: '' },
  )
  return (
    <>
      <PageHead title="Reply Templates" description="Lane & Court admin" />
      <h1>Reply Templates</h1>
      {stored && !(query.isFetching && !query.isSuccess) ? (
        <ReplyTemplatesForm stored={stored} />
      ) : (
        <RecordLoading
          query={query}
          loading="Loading the templates"
          failed="The templates could not be loaded."
          missing="The templates could not be loaded."
        >
          <Link to={path}>Back to the messages</Link>
        </RecordLoading>
      )}
    </>
  )
}

const NONE: ReplyTemplate[] = []
const toInput = ({ templates = [] }: Partial<ReplyTemplatesInput>): ReplyTemplatesInput => ({
  templates: templates.map(({ name = '', text = '' }: Partial<ReplyTemplate>) => ({ name, text })),
})
const asText = (value: unknown) =>
  (value as ReplyTemplate[]).map(({ name, text }) => `${name}: ${text}`).join('\n\n')

/** Edits all templates for replies. */
function ReplyTemplatesForm({ stored }: { stored: ReplyTemplates }) {
  const [save] = useSaveTemplatesMutation()
  return (
    <RecordForm<ReplyTemplatesInput, ReplyTemplatesInput, ReplyTemplates>
      label="Reply templates"
      draft="reply-templates"
      stored={stored}
      resource={TEMPLATES}
      blank={{ templates: [] }}
      toValues={toInput}
      toInput={toInput}
      schema={replyTemplatesSchema}
      fields={[{ name: 'templates', label: 'Templates', show: asText }]}
      save={(input, { key, version }) => save({ input, key, version: version ?? stored.version })}
      onSaved={() => toast('Templates saved')}
      failed="The templates could not be saved."
      action="Save templates"
      busyAction="Saving..."
      cancel={path}
    >
      <p>Write {NAME_IN_TEMPLATE} where you want the sender’s name.</p>
      <Rows />
    </RecordForm>
  )
}

function Rows() {
  const { input, meta } = useField<ReplyTemplate[]>('templates', {
    subscription: { value: true, error: true },
  })
  const templates = input.value || NONE
  // Of a row as a whole: its name is taken. Errors of its fields are shown by them.
  const faults = Array.isArray(meta.error) ? (meta.error as unknown[]) : []
  return (
    <div className={styles.rows}>
      {templates.map((template, index) => (
        // A row has no other name, and is typed in place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles.row}>
          <legend>Template {index + 1}</legend>
          <TextField
            name={`templates[${index}].name`}
            label="Name"
            maxLength={THREAD_LIMITS.templateNameMax}
          />
          <TextAreaField
            name={`templates[${index}].text`}
            label="Text"
            rows={5}
            maxLength={THREAD_LIMITS.replyMax}
          />
          {typeof faults[index] === 'string' && (
            <p role="alert" className={adminStyles.fault}>
              {String(faults[index])}
            </p>
          )}
          <button
            type="button"
            className={adminStyles.second}
            onClick={() => input.onChange(templates.filter((_one, at) => at !== index))}
          >
            Remove<span className="visually-hidden"> the template {template.name || index + 1}</span>
          </button>
        </fieldset>
      ))}
      {templates.length < THREAD_LIMITS.templates && (
        <p>
          <button
            type="button"
            className={adminStyles.second}
            onClick={() => input.onChange([...templates, { name: '', text: '' }])}
          >
            Add template
          </button>
        </p>
      )}
    </div>
  )
}
