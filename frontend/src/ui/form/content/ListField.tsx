import type { ListField as Field } from '@lane-and-court/contract/fields/fields.ts'
import { getIn } from 'final-form'
import { useMemo, useState } from 'react'
import { useField, useForm, useFormState } from 'react-final-form'
import { ContentNode } from './ContentNode.tsx'
import { withoutValue, withValue, type Path } from './contentTree.ts'
import { EditingContext, type Editing } from './Editing.ts'

/** A list of groups in the form of an object, edited as in the content of a page. */
export function ListField({ path, field }: { path: string; field: Field }) {
  const form = useForm()
  const { input, meta } = useField<unknown>(path)
  const { submitting: isBusy = false, initialValues: saved = {} } = useFormState({
    subscription: { submitting: true, initialValues: true },
  })
  const [isUnfolded, setUnfolded] = useState(true)
  const steps = path.split('.')
  const top = steps[0] ?? ''
  const editing = useMemo<Editing>(() => {
    const set = (next: (values: object) => object) =>
      form.change(path, getIn(next(form.getState().values), path))
    return {
      mode: 'structured',
      isReadOnly: false,
      isBusy,
      saved,
      unfolded: new Set(isUnfolded ? [top] : []),
      setUnfolded: (_name, isNow) => setUnfolded(isNow),
      change: (at: Path, value) => set((values) => withValue(values, at, value)),
      remove: (at: Path) => set((values) => withoutValue(values, at)),
    }
  }, [form, path, top, isBusy, saved, isUnfolded])
  const fault: unknown = meta.submitFailed ? (meta.error ?? meta.submitError) : undefined
  return (
    <EditingContext value={editing}>
      <ContentNode value={input.value} path={steps} label={field.label} field={field} fault={fault} />
    </EditingContext>
  )
}
