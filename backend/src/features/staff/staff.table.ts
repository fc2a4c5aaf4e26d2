import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { usernameKey } from '../../infra/database/accounts.ts'
import type { Mailing } from '../accounts/accountMails.service.ts'
import { tellFormerAddress } from '../accounts/addressChange.service.ts'
import {
  choiceColumn,
  numberColumn,
  textColumn,
  YES_NO,
  type ImportTable,
  type WrittenRow,
} from '../../resources/imports/importTable.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { historiesWithPresent } from './staffHistory.ts'
import { endAccess, nextPlace } from './staff.service.ts'

type Document = StaffMemberDocument

/** The levels of a coach in one cell. */
const SEPARATOR = ', '

/**
 * The staff as a CSV file (docs/specification.md section 2). It holds no password and no picture: a new coach has no
 * password, and signs in after an administrator has made a link for one.
 */
export const staffTable = (mailing: Mailing): ImportTable<Document> => ({
  type: 'staff',
  what: 'coach',
  path: '/api/admin/staff',
  topic: 'staff',
  model: StaffMemberModel,
  columns: async () => [
    textColumn('Name', 'name', ({ name }) => name),
    textColumn('Username', 'username', ({ username }) => username),
    textColumn('Role', 'role', ({ role }) => role),
    choiceColumn(
      'Sport',
      'specializations.sport',
      SPORTS.map((sport) => [sport, sport] as const),
      ({ specializations }) => specializations.sport,
    ),
    numberColumn(
      'Years of experience',
      'specializations.yearsOfExperience',
      ({ specializations }) => specializations.yearsOfExperience,
    ),
    {
      name: 'Levels',
      path: 'specializations.levels',
      write: ({ specializations }) => specializations.levels.join(SEPARATOR),
      read: (cell) => ({
        value: [...new Set(cell.split(/[,\n]/).map((level) => level.trim()))].filter(Boolean),
      }),
      isOptional: true,
    },
    textColumn('Email', 'email', ({ email }) => email, true),
    textColumn('Phone', 'phone', ({ phone }) => phone, true),
    choiceColumn('Hidden', 'isHidden', YES_NO, ({ isHidden = false }) => isHidden),
    textColumn('Bio', 'bio', ({ bio }) => bio),
  ],
  name: ({ name }) => name,
  inputOf: (document) => ({
    ...(document
      ? {
          name: document.name,
          username: document.username,
          role: document.role,
          bio: document.bio,
          email: document.email ?? null,
          phone: document.phone ?? null,
          image: document.image ?? null,
          isHidden: document.isHidden ?? false,
        }
      : {}),
    specializations: document
      ? {
          sport: document.specializations.sport,
          levels: document.specializations.levels,
          yearsOfExperience: document.specializations.yearsOfExperience,
        }
      : {},
  }),
  finish: (input) => {
    const { levels, ...others } = input['specializations'] as Record<string, unknown>
    const { sport, yearsOfExperience } = others
    return { ...input, specializations: { sport, levels: levels ?? [], yearsOfExperience } }
  },
  schemas: { create: staffMemberInputSchema, update: staffMemberInputSchema },
  unique: {
    column: 'Username',
    field: 'username',
    message: STAFF_MESSAGES.taken,
    key: { field: 'usernameKey', of: usernameKey },
  },
  async newObjects(by) {
    const order = await nextPlace()
    const savedBy = { role: 'admin', name: by } as const
    return (place) => ({ passwordHash: null, awaitsPassword: true, order: order + place, savedBy })
  },
  noteChange: historiesWithPresent,
  async afterWrite(rows, by) {
    for (const { objectId, after } of rows) if (!after) await endAccess(objectId.toHexString())
    // The rest does not wait for mails.
    void tellFormerAddresses(mailing, rows, by)
  },
})

async function tellFormerAddresses(mailing: Mailing, rows: readonly WrittenRow[], by: string): Promise<void> {
  for (const { name, before, after } of rows)
    if (before && after && 'email' in before && 'email' in after) {
      const [from, to] = [before['email'], after['email']] as (string | null)[]
      await tellFormerAddress(mailing, { name, from: from ?? null, to: to ?? null, by })
    }
}
