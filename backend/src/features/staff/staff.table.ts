import { fillMessage, IMPORT_MESSAGES } from '@lane-and-court/contract/imports/imports.ts'
import { STAFF_FIELDS, STAFF_READ } from '@lane-and-court/contract/staff/staff.fields.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.limits.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { usernameKey } from '../../infra/database/accounts.ts'
import type { Mailing } from '../accounts/accountMails.service.ts'
import { tellFormerAddress } from '../accounts/addressChange.service.ts'
import { columnsOf } from '../../resources/fields/columns.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { ImportTable, WrittenRow } from '../../resources/imports/importTable.ts'
import { readCoachNames } from './coachNames.service.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { endAccess, nextPlace } from './staff.service.ts'

type Document = StaffMemberDocument

/** The first columns of a file, in their order. */
const COLUMNS =
  'name username role specializations.sport bothSports specializations.yearsOfExperience specializations.levels email phone isHidden bio'

/**
 * The staff as a CSV file (docs/product.md section 2). It holds no password and no picture: a new coach has no
 * password, and signs in after an administrator has made a link for one.
 */
export const staffTable = (mailing: Mailing): ImportTable<Document> => ({
  type: 'staff',
  what: 'coach',
  path: '/api/admin/staff',
  topic: 'staff',
  model: StaffMemberModel,
  columns: async () =>
    columnsOf<Document>(STAFF_FIELDS, COLUMNS.split(' ')).map((column) =>
      // Links to choose a password go there: the own password must confirm it.
      column.path === 'email' ? { ...column, isFixed: STAFF_MESSAGES.addressInFile } : column,
    ),
  name: ({ name }) => name,
  inputOf: (document) =>
    document
      ? // A picture that cannot be shown is not taken away without a word.
        { ...presentFields(STAFF_READ.administrator, document), image: document.image ?? null }
      : { specializations: {} },
  finish: (input) => {
    const { sport, levels = [], ...others } = input['specializations'] as Record<string, unknown>
    return { ...input, specializations: { sport, levels, ...others } }
  },
  schemas: { create: staffMemberInputSchema, update: staffMemberInputSchema },
  unique: {
    column: 'Username',
    field: 'username',
    message: STAFF_MESSAGES.taken,
    key: { field: 'usernameKey', of: usernameKey },
  },
  async warnings(rows) {
    const newRows = rows.filter(({ before }) => before === null)
    if (newRows.length === 0) return []
    const ids = new Map([...(await readCoachNames())].map(([id, name]) => [name.toLowerCase(), id]))
    return newRows.flatMap(({ row, fields }) => {
      const id = ids.get(String(fields['name']).toLowerCase())
      return id ? [{ row, column: 'Name', message: fillMessage(IMPORT_MESSAGES.sameStaff, { id }) }] : []
    })
  },
  async newObjects() {
    const order = await nextPlace()
    return (place) => ({ passwordHash: null, awaitsPassword: true, order: order + place })
  },
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
