import { CLASS_FIELDS, CLASS_FORM } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Coach } from '../../../lib/content/useCoaches.ts'
import { conflictFields } from '../../../ui/form/described/conflictFields.ts'
import type { ConflictField } from '../../../ui/form/record/ConflictPanel.tsx'

const FIELDS = conflictFields(CLASS_FIELDS, CLASS_FORM)

/** @returns what the conflict panel compares of a class, in which coaches have their names. */
export const withCoachNames = (coaches: readonly Coach[]): readonly ConflictField[] =>
  FIELDS.map((field) =>
    field.name === 'coachId'
      ? {
          ...field,
          show: (id) => (id ? (coaches.find((one) => one.id === id)?.name ?? 'Another coach') : ''),
        }
      : field,
  )
