import type { FormApi } from 'final-form'
import type { ProfileValues } from './profileValues.ts'

/** Puts values into the fields as if they were typed: what differs from the server's counts as changed. */
export function fillForm(form: FormApi<ProfileValues>, values: ProfileValues): void {
  const { name, bio, email, phone, specializations } = values
  form.batch(() => {
    form.change('name', name)
    form.change('bio', bio)
    form.change('email', email)
    form.change('phone', phone)
    form.change('specializations', specializations)
  })
}
