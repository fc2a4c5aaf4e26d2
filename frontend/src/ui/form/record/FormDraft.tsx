import type { FormApi } from 'final-form'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import { changeForm } from './replaceValues.ts'

interface Props<Values> {
  /** Unsaved values of a stored draft; they count as changed. */
  draftValues: Values | undefined
  onChange: (values: Values) => void
  /** A new base of the form, which has taken over what this session has saved elsewhere; null for none. */
  followed?: object | null
  /** Called with the values before the form takes over that base. */
  onFollow?: (form: FormApi<Values>) => void
}

/** Restores a draft into the form and reports every change. Render it last in the form, after its fields. */
export function FormDraft<Values extends object>({
  draftValues,
  onChange,
  followed = null,
  onFollow,
}: Props<Values>) {
  const form = useForm<Values>()
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    changeForm(form, draftValues ?? {})
    // Only the values: a form that is being unmounted reports itself as unchanged.
    return form.subscribe(({ values }) => latestOnChange.current(values), { values: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is restored once
  }, [form])
  useEffect(() => {
    if (followed) onFollow?.(form)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each
  }, [followed])
  return null
}
