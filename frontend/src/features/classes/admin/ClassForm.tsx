import { classInputSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { useState } from 'react'
import { useCoaches } from '../../../lib/content/useCoaches.ts'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { pathOf, useCreateClassMutation, useUpdateClassMutation } from './classesAdmin.api.ts'
import { ClassFields } from './ClassFields.tsx'
import { withCoachNames } from './classConflict.ts'
import { blankClass, toClassInput, toClassValues, type ClassValues } from './classValues.ts'

interface Props {
  /** The class as the server holds it; null for a new one. */
  stored: Class | null
  /** Names to choose a coach from; others may be typed. */
  coaches: readonly string[]
}

/** Form that creates or changes a class (docs/specification.md sections 2, 5 and 8). */
export function ClassForm({ stored, coaches }: Props) {
  const [create] = useCreateClassMutation()
  const [update] = useUpdateClassMutation()
  const [blank] = useState(() => blankClass())
  const { goBack } = useBackToList('/admin/classes')
  const accounts = useCoaches()

  return (
    <RecordForm<ClassValues, ClassInput, Class>
      label="Class"
      draft={stored ? `class:${stored.id}` : 'class'}
      stored={stored}
      resource={stored ? pathOf(stored.id) : undefined}
      blank={blank}
      toValues={toClassValues}
      toInput={toClassInput}
      schema={classInputSchema}
      fields={withCoachNames(accounts)}
      save={(input, { key, over }) =>
        over ? update({ id: over.id, input, key, version: over.version }) : create({ input, key })
      }
      onSaved={(saved) => {
        toast('Success', stored ? 'Class updated successfully' : 'Class created successfully')
        goBack(saved)
      }}
      failed={stored ? 'Failed to update class' : 'Failed to create class'}
      action={stored ? 'Save Changes' : 'Create Class'}
      busyAction={stored ? 'Saving...' : 'Creating...'}
      cancel="/admin/classes"
    >
      <ClassFields coaches={coaches} except={stored?.id} />
    </RecordForm>
  )
}
