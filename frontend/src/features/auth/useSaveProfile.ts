import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { sentenceOf } from '../../lib/baseApi.ts'
import { createIdempotencyKeys } from '../../lib/idempotencyKey.ts'
import { errorToast, toast } from '../../ui/toasts.ts'
import { authApi } from './auth.api.ts'
import { fillForm } from './fillForm.ts'
import { profileDraft } from './profileDraft.ts'
import { toFormValues, toUpdate, type ProfileValues } from './profileValues.ts'

/**
 * Saves on the version that was read; where somebody has saved since, their values come back and nothing
 * is overwritten unseen (DESIGN section 4).
 */
export function useSaveProfile(profile: StaffProfile) {
  const [update] = authApi.useUpdateStaffProfileMutation()
  const dispatch = useDispatch()
  const [keyOf] = useState(createIdempotencyKeys)
  const [conflict, setConflict] = useState<StaffProfile | null>(null)

  /** The form, the draft and the cache agree with the server again. */
  function settle(form: FormApi<ProfileValues>, stored: StaffProfile): void {
    fillForm(form, toFormValues(stored))
    profileDraft(stored).drop()
    setConflict(null)
    void dispatch(authApi.util.upsertQueryData('staffProfile', undefined, stored) as never)
  }

  async function save(values: ProfileValues, form: FormApi<ProfileValues>): Promise<SubmissionErrors> {
    // To send again in sight of a conflict is to keep one's own.
    const change = {
      profile: toUpdate(values, conflict ?? profile),
      version: conflict?.version ?? profileDraft(profile).version(),
    }
    const { data, error } = await update({ ...change, key: keyOf(change) })
    if (data) {
      settle(form, data)
      toast(M.profileUpdated)
      return undefined
    }
    const { status, data: body } = error as { status?: unknown; data?: { current?: StaffProfile } | string }
    if (status === 409 && typeof body === 'object' && body.current) setConflict(body.current)
    errorToast(sentenceOf(error, M.profileFailed))
    return { [FORM_ERROR]: M.profileFailed }
  }

  return {
    conflict,
    save,
    takeTheirs: (form: FormApi<ProfileValues>) => conflict && settle(form, conflict),
  }
}
