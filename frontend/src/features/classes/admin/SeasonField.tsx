import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { useField, useForm } from 'react-final-form'
import { useSeasons } from '../seasonsAdmin.api.ts'
import { SelectField } from '../../../ui/form/fields.tsx'
import { describeDates } from '../describeSchedule.ts'
import type { ClassValues } from './classValues.ts'

const NO_SEASON = { value: '', label: 'No season' }
const DATES = [
  ['startDate', 'firstDay'],
  ['endDate', 'lastDay'],
] as const

interface Props {
  /** Whether a chosen season fills in the dates of the class: those of a new one, as long as nobody has changed them. */
  fillsDates: boolean
}

/** The season of a class. */
export function SeasonField({ fillsDates }: Props) {
  const seasons = useSeasons()
  const form = useForm<ClassValues>()
  const { value: chosen } = useField<string>('seasonId').input

  const fill = (id: string) => {
    const season = seasons.find((one) => one.id === id)
    if (!season || !fillsDates) return
    form.batch(() => {
      for (const [name, day] of DATES) {
        const { value, pristine = true } = form.getFieldState(name) ?? {}
        // A date that another season has filled in is nobody's own.
        if (pristine || seasons.some((one) => one[day] === value)) form.change(name, season[day])
      }
    })
  }
  const hint =
    seasons.length === 0
      ? 'There are none yet. Add them at Classes → Seasons.'
      : fillsDates
        ? 'Fills in the dates below'
        : undefined
  return (
    <SelectField
      name="seasonId"
      label={CLASS_FIELDS.seasonId.label}
      options={[NO_SEASON, ...optionsOf(seasons, chosen)]}
      onChoose={fill}
      hint={hint}
    />
  )
}

/** Also the season that is chosen already, but deleted or not loaded: a form must not change what nobody has touched. */
function optionsOf(seasons: readonly Season[], chosen: string) {
  const options = seasons.map((season) => ({
    value: season.id,
    label: `${season.name} (${describeDates(season.firstDay, season.lastDay)})`,
  }))
  if (!chosen || seasons.some(({ id }) => id === chosen)) return options
  return [...options, { value: chosen, label: seasons.length > 0 ? 'A deleted season' : 'The chosen season' }]
}
