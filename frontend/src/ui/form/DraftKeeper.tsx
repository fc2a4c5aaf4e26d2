import { useEffect, useRef } from 'react'
import { useForm } from 'react-final-form'

interface Props<Values> {
  /** What was typed before and not saved; it counts as changed. */
  found: Values | undefined
  onChange: (values: Values) => void
}

/** Brings back what was typed before, and tells what is typed now. Stands last in the form, after its fields. */
export function DraftKeeper<Values extends object>({ found, onChange }: Props<Values>) {
  const form = useForm<Values>()
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    form.batch(() => {
      for (const [name, value] of Object.entries(found ?? {}))
        form.change(name as keyof Values, value as never)
    })
    // By the values alone: a form that is being taken down says of itself that it is unchanged.
    return form.subscribe(({ values }) => tell.current(values), { values: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is brought back once
  }, [form])
  return null
}
