import type {
  ErasedData,
  FoundAccount,
  FoundData,
  PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.types.ts'
import { foldedEmail } from '@lane-and-court/contract/personalData/samePerson.ts'
import { deleteStoredResponses } from '../../infra/idempotency/storedResponses.ts'
import { forgetInEntries } from '../activity/personEntries.service.ts'
import { shownName } from '../auth/admin.service.ts'
import { listAdminRecords } from '../auth/adminRecords.service.ts'
import { readKeptBackups } from '../backup/keptBackups.service.ts'
import { countMentions, deleteMessages } from '../contact/personMessages.service.ts'
import { eraseSubscription } from '../newsletter/personSubscription.service.ts'
import { listStaff } from '../staff/staff.service.ts'
import { deleteTrashedMessages } from '../trash/trashedMessages.service.ts'
import { collectData, NO_COUNTS, tracesOf, type CollectedData } from './collectData.ts'

/** Others may write of a message while it is erased: once more, and then no more. */
const PASSES = 2

/** @returns what is stored of a person, for an administrator to look at. */
export async function findData(person: PersonQuery): Promise<FoundData> {
  const [{ counts, shown, subscription }, mentions, accounts, backups] = await Promise.all([
    collectData(person),
    countMentions(person),
    findAccounts(person),
    readKeptBackups(),
  ])
  const { createdAt, confirmedAt } = subscription?.subscriber ?? {}
  return {
    counts,
    messages: shown,
    subscriber: createdAt
      ? { signedUpAt: createdAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null }
      : null,
    mentions,
    accounts,
    backups,
  }
}

/**
 * Erases all that is stored of a person. What leads to other parts goes last, so that the same call, done again after
 * the process was killed, finds and erases the rest.
 * @returns how much was erased.
 */
export async function eraseData(person: PersonQuery): Promise<ErasedData> {
  const counts = { ...NO_COUNTS }
  const traces = tracesOf(person)
  for (let pass = 0; pass < PASSES; pass++) {
    const data = await collectData(person, traces)
    await eraseCollected(data, person)
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += data.counts[name]
  }
  return { counts, backups: await readKeptBackups() }
}

async function eraseCollected(data: CollectedData, person: PersonQuery): Promise<void> {
  await deleteStoredResponses(data.responseIds)
  await forgetInEntries(data.entryIds, person)
  if (data.subscription) await eraseSubscription(data.subscription)
  await deleteTrashedMessages(data.trashIds)
  await deleteMessages(data.messageIds)
}

/** @returns who works here with that address. */
async function findAccounts({ email }: PersonQuery): Promise<FoundAccount[]> {
  const hasAddress = (account: { email?: string | null }) =>
    foldedEmail(account.email ?? '') === foldedEmail(email)
  const [administrators, coaches] = await Promise.all([listAdminRecords(), listStaff({ q: '', sport: undefined })])
  return [
    ...administrators.filter(hasAddress).map((one): FoundAccount => ({
      role: 'admin',
      id: one._id.toHexString(),
      name: shownName(one),
    })),
    ...coaches.filter(hasAddress).map((one): FoundAccount => ({
      role: 'staff',
      id: one._id.toHexString(),
      name: one.name,
    })),
  ]
}
