import { PAGE_LIMITS, toPageName } from '@lane-and-court/contract/pages/pages.limits.ts'
import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.messages.ts'
import { newPageSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PageContent, PageContentInput } from '@lane-and-court/contract/pages/pages.types.ts'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/form/fields.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { toast } from '../../ui/toasts.ts'
import { toJson } from './editor/jsonText.ts'
import { BLANK, toInput, type NewPageValues } from './newPageValues.ts'
import { PageAddress } from './PageAddress.tsx'
import { useCreatePageMutation, useUpdatePageMutation } from './pagesAdmin.api.ts'
import { StartingContent } from './StartingContent.tsx'

const REDIRECT_MS = 1_500

/** Form that creates a page (docs/specification.md sections 2, 4 and 5). */
export function NewPageForm() {
  const [create] = useCreatePageMutation()
  const [update] = useUpdatePageMutation()
  const [isCreated, setCreated] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { goBack } = useBackToList('/admin/content')
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <RecordForm<NewPageValues, PageContentInput, PageContent>
      label="Page content"
      draft="page"
      stored={null}
      blank={BLANK}
      toValues={({ page, content }) => ({ page, template: 'text', content: toJson(content) })}
      toInput={toInput}
      schema={newPageSchema()}
      fields={[]}
      // With another name it is another page.
      save={(input, { key, over }) =>
        over && over.page === toPageName(input.page)
          ? update({ page: over.page, content: input.content, key, version: over.version })
          : create({ input, key })
      }
      onSaved={(saved) => {
        setCreated(true)
        toast(M.created)
        timer.current = setTimeout(() => goBack(saved), REDIRECT_MS)
      }}
      failed={M.createFailed}
      action="Create Page"
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
      <StartingContent />
    </RecordForm>
  )
}
