import { CLASS_FIELDS, CLASS_FORM } from '@lane-and-court/contract/classes/classes.fields.ts'
import { useCoaches } from './useCoaches.ts'
import { useSeasons } from '../seasonsAdmin.api.ts'
import { comparedFields } from '../../../ui/form/described/comparedFields.ts'
import type { ComparedField } from '../../../ui/form/described/changesBetween.ts'

const FIELDS = comparedFields(CLASS_FIELDS, CLASS_FORM)

const named = (objects: readonly { id: string; name: string }[], unknown: string) => (id: unknown) =>
  id ? (objects.find((one) => one.id === id)?.name ?? unknown) : ''

/** @returns what the conflict panel compares of a class, in which coaches and seasons have their names. */
export function useClassComparedFields(): readonly ComparedField[] {
  const coaches = useCoaches()
  const seasons = useSeasons()
  return FIELDS.map((field) => {
    if (field.name === 'coachId') return { ...field, show: named(coaches, 'Another coach') }
    if (field.name === 'seasonId') return { ...field, show: named(seasons, 'Another season') }
    return field
  })
}
