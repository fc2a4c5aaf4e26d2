import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft.ts'
import { isUnchanged, type ProfileValues } from './profileValues.ts'

/** What was typed, and the version that it was typed over. */
type ProfileDraft = ProfileValues & { version: number }

/** What a coach typed and has not saved. */
export function profileDraft(profile: StaffProfile) {
  // One browser may serve several coaches: nobody is handed another's words.
  const form = `staff-profile:${profile.id}`
  const read = () => loadDraft<ProfileDraft>(form)
  // Words from an earlier visit are saved over what they were typed over, so that nothing newer is lost unseen.
  const version = () => read()?.version ?? profile.version
  return {
    read,
    version,
    keep(values: ProfileValues) {
      if (isUnchanged(values, profile)) clearDraft(form)
      else saveDraft(form, { ...values, version: version() })
    },
    drop: () => clearDraft(form),
  }
}
