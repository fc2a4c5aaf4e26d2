import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { sentenceOf } from '../../lib/baseApi.ts'
import { clearDraft } from '../../offline/draft.ts'
import { errorToast, toast } from '../../ui/toasts.ts'
import { authApi } from './auth.api.ts'
import { PROFILE_DRAFT, toUpdate, type ProfileValues } from './profileValues.ts'

/**
 * Saves on the version that was read; where somebody has saved since, their values come back and nothing
 * is overwritten unseen (DESIGN section 4).
 */
export function useSaveProfile(profile: StaffProfile) {
  const [update] = authApi.useUpdateStaffProfileMutation()
  const dispatch = useDispatch()
  const [conflict, setConflict] = useState<StaffProfile | null>(null)
  const [taken, setTaken] = useState(0)

  const show = (saved: StaffProfile) =>
    void dispatch(authApi.util.upsertQueryData('staffProfile', undefined, saved) as never)

  async function send(values: ProfileValues, version: number): Promise<Record<string, string> | undefined> {
    const { data, error } = await update({ profile: toUpdate(values, profile), version })
    if (data) {
      clearDraft(PROFILE_DRAFT)
      setConflict(null)
      show(data)
      toast(M.profileUpdated)
      return undefined
    }
    const { status, data: body } = error as { status?: unknown; data?: { current?: StaffProfile } | string }
    if (status === 409 && typeof body === 'object' && body.current) setConflict(body.current)
    else errorToast(sentenceOf(error, M.profileFailed))
    return { save: M.profileFailed }
  }

  return {
    conflict,
    save: (values: ProfileValues) => send(values, conflict?.version ?? profile.version),
    keepMine: (values: ProfileValues) => send(values, conflict?.version ?? profile.version),
    takeTheirs: {
      /** How often theirs were taken: each time the form starts anew. */
      count: taken,
      now() {
        if (!conflict) return
        clearDraft(PROFILE_DRAFT)
        show(conflict)
        setConflict(null)
        setTaken(taken + 1)
      },
    },
  }
}
