import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { useEffect } from 'react'
import { useForm } from 'react-final-form'
import { fillForm } from './fillForm.ts'
import { profileDraft } from './profileDraft.ts'
import { toFormValues, type ProfileValues } from './profileValues.ts'

/** Brings back what was typed before, and keeps what is typed now until it is saved. */
export function ProfileDraftKeeper({ profile }: { profile: StaffProfile }) {
  const form = useForm<ProfileValues>()
  useEffect(() => {
    const draft = profileDraft(profile)
    const left = draft.read()
    if (left) fillForm(form, { ...toFormValues(profile), ...left })
    // By the values alone: a form that is being taken down says of itself that it is unchanged.
    return form.subscribe(({ values }) => draft.keep(values), { values: true })
  }, [form, profile])
  return null
}
