import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import type { StaffVersion } from '@lane-and-court/contract/staff/staff.ts'
import mongoose from 'mongoose'
import { readStored } from '../../resources/storedObjects.ts'
import { StaffMemberModel, type FormerProfile, type StaffMemberDocument } from './staff.model.ts'
import { presentProfile } from './staff.presenter.ts'

/**
 * @returns the former profiles of a member with the present one, to be stored with a change of it; they are part of the
 *   member, so that the trash and a backup have them too. The oldest ones over the limit are left out, except the last
 *   one that the office has saved: a coach who saves very often does not push it out.
 * @throws HttpError 404 when nobody has that id.
 */
export async function historyWithPresent(id: unknown): Promise<FormerProfile[]> {
  const { history, ...member } = await readWithHistory(id)
  return withPresent(member, history)
}

/** @returns the former profiles with the present one. */
function withPresent(member: StaffMemberDocument, history: readonly FormerProfile[]): FormerProfile[] {
  const present = profileOf(member)
  const all = [...history.filter(({ version }) => version !== present.version), present]
  const recent = all.slice(-(STAFF_LIMITS.versions - 1))
  if (recent.some(isOfOffice)) return recent
  const last = all.findLast(isOfOffice)
  return last ? [last, ...recent.slice(1)] : recent
}

/**
 * @param members whose profiles change. @param by name of the administrator who changes them.
 * @returns by id, what is stored with the change: who saves, and the former profiles; and the same as it was.
 */
export async function historiesWithPresent(members: readonly StaffMemberDocument[], by: string) {
  const _id = mongoose.trusted({ $in: members.map((member) => member._id) })
  const membersWithHistory = await StaffMemberModel.find({ _id }, { history: 1 }).lean<
    Pick<StaffMemberDocument, '_id' | 'history'>[]
  >()
  const histories = new Map(membersWithHistory.map((one) => [one._id.toHexString(), one.history]))
  return new Map(
    members.map((member) => {
      const id = member._id.toHexString()
      const history = histories.get(id)
      const { savedBy } = member
      const before = { ...(history && { history }), ...(savedBy && { savedBy }) }
      const after = { history: withPresent(member, history ?? []), savedBy: { role: 'admin', name: by } }
      return [id, { before, after }]
    }),
  )
}

/** What the site itself has saved counts as saved by the office. */
const isOfOffice = ({ savedBy }: FormerProfile) => savedBy?.role !== 'staff'

/** @returns the versions of a profile, newest first. @throws HttpError 404 when nobody has that id. */
export async function listStaffVersions(id: unknown): Promise<StaffVersion[]> {
  const { history, ...member } = await readWithHistory(id)
  return [profileOf(member), ...history.toReversed()].map((state) => ({
    version: state.version,
    savedAt: state.updatedAt.toISOString(),
    savedBy: state.savedBy?.name ?? '',
    profile: presentProfile(state),
  }))
}

/** Without the username and anything of the password: restoring a profile never changes how somebody signs in. */
const profileOf = (member: StaffMemberDocument): FormerProfile => ({
  ...presentProfile(member),
  version: member.version,
  updatedAt: member.updatedAt,
  ...(member.savedBy ? { savedBy: member.savedBy } : {}),
})

/** @returns a member with the former profiles, which other reads leave out. */
async function readWithHistory(id: unknown): Promise<StaffMemberDocument & { history: FormerProfile[] }> {
  const member = await readStored(StaffMemberModel, id, 'Staff member')
  const { history = [] } =
    (await StaffMemberModel.findById(member._id, { history: 1 }).lean<
      Pick<StaffMemberDocument, 'history'>
    >()) ?? {}
  return { ...member, history }
}
