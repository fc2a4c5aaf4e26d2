import {
  THREAD_LIMITS,
  type ReplyInput,
  type ReplyTemplate,
} from '@lane-and-court/contract/contact/thread.ts'
import { useForm } from 'react-final-form'
import { Link } from 'react-router-dom'
import { ListSelect } from '../../../../ui/list/ListTools.tsx'
import { useReplyTemplatesQuery } from '../../contactAdmin.api.ts'
import { fillTemplate } from './fillTemplate.ts'
import { TEMPLATES } from '../../thread.api.ts'
import styles from '../thread.module.css'

const NONE: ReplyTemplate[] = []

/** Puts the text of a template into the reply, behind what is typed already. @param name of who gets the reply. */
export function TemplateChoice({ name }: { name: string }) {
  const { data } = useReplyTemplatesQuery()
  const form = useForm<ReplyInput>()
  const templates = data?.templates ?? NONE
  const insert = (chosen: string) => {
    const template = templates.find((one) => one.name === chosen)
    if (!template) return
    const { text = '' } = form.getState().values
    const filled = fillTemplate(template.text, name)
    form.change(
      'text',
      (text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled).slice(0, THREAD_LIMITS.replyMax),
    )
  }
  return (
    <div className={styles.templates}>
      {templates.length > 0 && (
        <ListSelect
          label="Insert a template"
          options={[
            { value: '', label: 'Insert a template' },
            ...templates.map((one) => ({ value: one.name, label: one.name })),
          ]}
          value=""
          onChange={insert}
        />
      )}
      <Link to={TEMPLATES}>Edit templates</Link>
    </div>
  )
}
