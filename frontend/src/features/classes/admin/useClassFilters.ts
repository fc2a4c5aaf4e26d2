import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { ChoiceField } from '@lane-and-court/contract/fields/fields.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCoaches } from './useCoaches.ts'
import { useSeasons } from '../seasonsAdmin.api.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { choiceLabel } from '../../../ui/form/described/choiceLabel.ts'
import type { ListFilter } from '../../../ui/list/ListFilters.tsx'
import { CLASS_STATUSES, NO_COACH } from './shownFields.ts'

type Option = ListFilter['options'][number]

/** The fields by which the schedule is filtered, with what each filter says where it is not set. */
const FILTERED = [
  ['sport', 'All sports'],
  ['level', 'Any level'],
  ['location', 'All locations'],
  ['dayOfWeek', 'Any day'],
] as const

const FIELD_FILTERS: readonly ListFilter[] = FILTERED.map(([name, all]) => {
  const field: ChoiceField = CLASS_FIELDS[name]
  const values = field.words.map((word, at) => (field.isIndex ? String(at) : word))
  return {
    name,
    label: field.label,
    options: [
      { value: '', label: all },
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

/** @returns the filters of the schedule. A coach or a season that is not known is among them while the address names it. */
export function useClassFilters(): readonly ListFilter[] {
  const coaches = useCoaches()
  const seasons = useSeasons()
  const [search] = useSearchParams()
  const coach = search.get('coach') ?? ''
  const season = search.get('season') ?? ''
  return useMemo(() => {
    const ofCoaches = [
      { value: '', label: 'Any coach' },
      ...coaches.map(optionOf),
      { value: NO_COACH, label: 'No coach yet' },
    ]
    const ofSeasons = [{ value: '', label: 'All seasons' }, ...seasons.map(optionOf)]
    return [
      ...FIELD_FILTERS,
      { name: 'coach', label: 'Coach', options: withChosen(ofCoaches, coach, coach) },
      STATUS,
      { name: 'season', label: 'Season', options: withChosen(ofSeasons, season, 'The chosen season') },
    ]
  }, [coaches, seasons, coach, season])
}

const optionOf = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

const withChosen = (options: Option[], value: string, label: string): Option[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label }]
