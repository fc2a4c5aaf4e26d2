import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { useField, useForm } from 'react-final-form'
import { useCoaches, type Coach } from './useCoaches.ts'
import styles from '../../../ui/admin.module.css'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'

const NAMES = 'class-coaches'
const NOBODY = { value: '', label: 'No account' }

/** Who teaches a class: an account, by whose present name it is shown, or a text. */
export function CoachFields({ names }: { names: readonly string[] }) {
  const coaches = useCoaches()
  const form = useForm()
  const { value: chosen } = useField<string>('coachId').input
  const { value: text } = useField<string>('coach').input
  // Otherwise parents would read the name of another coach while the directory hides the chosen one.
  const clearName = (id: string) => {
    if (id && coaches.some(({ name }) => name === text.trim())) form.change('coach', '')
  }
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name="coachId"
          label="Taught by"
          options={[NOBODY, ...optionsOf(coaches, chosen)]}
          onChoose={clearName}
          hint="Shows the coach's current name, and adds the class to their week"
        />
        <TextField
          name="coach"
          label="Coach"
          list={NAMES}
          maxLength={CLASS_LIMITS.coach}
          autoComplete="off"
          hint="Shown if no account is chosen, or if the coach is hidden from the directory"
        />
      </div>
      <datalist id={NAMES}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

/** Also the coach who is chosen already, but deleted or not loaded: a form must not change what nobody has touched. */
function optionsOf(coaches: readonly Coach[], chosen: string) {
  const options = coaches.map(({ id, name, isHidden }) => ({
    value: id,
    label: isHidden ? `${name} (hidden)` : name,
  }))
  if (!chosen || coaches.some(({ id }) => id === chosen)) return options
  const label = coaches.length > 0 ? 'A coach who is no longer on staff' : 'The chosen coach'
  return [...options, { value: chosen, label }]
}
