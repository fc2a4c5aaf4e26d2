import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'
import {
  PAGE_LIMITS,
  PAGE_MESSAGES as M,
  type PageContent,
  type PageContentInput,
} from '@lane-and-court/contract/pages/pages.ts'
import { newPageSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DRAFT } from '../../lib/format/publishing.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { WhenField } from '../../ui/form/WhenField.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { RecordForm } from '../../ui/form/record/RecordForm.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { toJson } from './editor/jsonText.ts'
import { actionOf, BLANK, toInput, type NewPageValues } from './newPageValues.ts'
import { PageAddress } from './PageAddress.tsx'
import { describeSaved, fromPublishAt } from './pagePublishing.ts'
import { pathOf, useCreatePageMutation } from './pagesAdmin.api.ts'
import { StartingContent } from './StartingContent.tsx'

export function NewPageScreen() {
  return (
    <>
      <PageHead title="Create Page Content" description="Lane & Court admin" />
      <div>
        <h1>Create Page Content</h1>
        <p className={styles.lead}>A new page with its own address.</p>
      </div>
      <NewPageForm />
    </>
  )
}

const REDIRECT_MS = 1_500

/** Form that creates a page (docs/product.md sections 2, 4 and 5). */
function NewPageForm() {
  const [create] = useCreatePageMutation()
  const [isCreated, setCreated] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { goBack } = useBackToList('/admin/content')
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <RecordForm<NewPageValues, PageContentInput, PageContent>
      label="Page content"
      draft="page"
      stored={null}
      blank={BLANK}
      toValues={({ page, content, publishAt }) => ({
        page,
        template: 'text',
        content: toJson(content),
        ...fromPublishAt(publishAt),
      })}
      toInput={toInput}
      schema={newPageSchema()}
      fields={[]}
      save={(input, { key }) => create({ input, key })}
      onSaved={(saved) => {
        setCreated(true)
        toast(M.created, describeSaved(saved.publishAt), {
          label: 'Open the editor',
          run: () => {
            clearTimeout(timer.current)
            void navigate(`${pathOf(saved.page)}/edit`)
          },
        })
        timer.current = setTimeout(() => goBack(saved), REDIRECT_MS)
      }}
      failed={M.createFailed}
      action={actionOf}
      secondAction={({ publishAt }) =>
        publishAt === DRAFT ? null : { label: 'Save as draft', change: { publishAt: DRAFT } }
      }
      busyAction="Creating..."
      cancel="/admin/content"
      isLocked={isCreated}
    >
      <TextField
        name="page"
        label="Page name"
        maxLength={PAGE_LIMITS.name}
        autoComplete="off"
        hint="Use lowercase letters, numbers and hyphens only."
      />
      <PageAddress />
      <WhenField storedTime={null} />
      <StartingContent />
    </RecordForm>
  )
}
