import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { CLASS_FILTERS, CLASS_STATUSES, NO_COACH } from '@lane-and-court/contract/classes/classes.ts'
import type { ChoiceField } from '@lane-and-court/contract/resources/fields.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCoaches } from '../../../lib/content/useCoaches.ts'
import { capitalize } from '../../../lib/format/capitalize.ts'
import { choiceLabel } from '../../../ui/form/described/choiceLabel.ts'
import type { ListFilter } from '../../../ui/list/ListFilters.tsx'

/** What each filter says where it is not set. */
const ALL: Record<(typeof CLASS_FILTERS)[number], string> = {
  sport: 'All sports',
  level: 'Any level',
  location: 'All locations',
  dayOfWeek: 'Any day',
}

const FIELD_FILTERS: readonly ListFilter[] = CLASS_FILTERS.map((name) => {
  const field: ChoiceField = CLASS_FIELDS[name]
  const values = field.words.map((word, at) => (field.isIndex ? String(at) : word))
  return {
    name,
    label: field.label,
    options: [
      { value: '', label: ALL[name] },
      ...values.map((value) => ({ value, label: choiceLabel(field, value) })),
    ],
  }
})

const STATUS: ListFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Any status' },
    ...CLASS_STATUSES.map((value) => ({ value, label: capitalize(value) })),
  ],
}

/** @returns the filters of the schedule. A coach who has no account is among them while the address names that coach. */
export function useClassFilters(): readonly ListFilter[] {
  const coaches = useCoaches()
  const [search] = useSearchParams()
  const chosen = search.get('coach') ?? ''
  return useMemo(() => {
    const options = [
      { value: '', label: 'Any coach' },
      ...coaches.map(({ id, name }) => ({ value: id, label: name })),
      { value: NO_COACH, label: 'No coach yet' },
    ]
    if (!options.some(({ value }) => value === chosen)) options.push({ value: chosen, label: chosen })
    return [...FIELD_FILTERS, { name: 'coach', label: 'Coach', options }, STATUS]
  }, [coaches, chosen])
}
