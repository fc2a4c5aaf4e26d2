import type { FormApi } from 'final-form'

/**
 * Replaces the values of a form, also those that were typed: a form keeps these otherwise.
 * @param fill restarts or initializes the form.
 */
export function replaceValues<Values>(form: FormApi<Values, Partial<Values>>, fill: () => void): void {
  form.setConfig('keepDirtyOnReinitialize', false)
  fill()
  form.setConfig('keepDirtyOnReinitialize', true)
}

/** Puts all values into a form, as if they were typed. */
export function fillForm<Values extends object>(form: FormApi<Values>, values: Values): void {
  const names = Object.keys({ ...form.getState().values, ...values }) as (keyof Values)[]
  form.batch(() => names.forEach((name) => form.change(name, values[name])))
}

/** Puts some values into a form, as if they were typed. */
export const changeForm = <Values extends object>(form: FormApi<Values>, change: Partial<Values>): void =>
  fillForm(form, { ...form.getState().values, ...change })
