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
