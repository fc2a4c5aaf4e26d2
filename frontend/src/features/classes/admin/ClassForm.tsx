import { classInputSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { useState } from 'react'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { useObjectForm } from '../../../ui/form/record/useObjectForm.ts'
import { path, pathOf, useCreateClassMutation, useUpdateClassMutation } from '../classesAdmin.api.ts'
import { ClassFields } from './ClassFields.tsx'
import { useClassComparedFields } from './classConflict.ts'
import { blankClass, toClassInput, toClassValues, type ClassValues } from './classValues.ts'

interface Props {
  /** The class as the server holds it; null for a new one. */
  stored: Class | null
  /** Names to choose a coach from; others may be typed. */
  coaches: readonly string[]
}

/** Form that creates or changes a class (docs/product.md sections 2, 5 and 8). */
export function ClassForm({ stored, coaches }: Props) {
  const [create] = useCreateClassMutation()
  const [update] = useUpdateClassMutation()
  const [blank] = useState(() => blankClass())
  const fields = useClassComparedFields()
  const form = useObjectForm<ClassInput, Class>({ what: 'class', stored, path, pathOf, create, update })

  return (
    <RecordForm<ClassValues, ClassInput, Class>
      {...form}
      blank={blank}
      toValues={toClassValues}
      toInput={toClassInput}
      schema={classInputSchema}
      fields={fields}
    >
      <ClassFields coaches={coaches} except={stored?.id} />
    </RecordForm>
  )
}
