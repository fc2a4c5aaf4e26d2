import type {
  ErasedData,
  FoundAccount,
  FoundData,
  PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { foldedEmail } from '@lane-and-court/contract/personalData/samePerson.ts'
import { deleteStoredResponses } from '../../infra/idempotencyRecords.ts'
import { forgetInEntries } from '../activity/personEntries.service.ts'
import { shownName, listAdminRecords } from '../auth/admin.service.ts'
import { readKeptBackups } from '../backup/keptBackups.service.ts'
import { countMentions, deleteMessages } from '../contact/personMessages.service.ts'
import { eraseSubscription } from '../newsletter/personSubscription.service.ts'
import { listStaff } from '../staff/staff.service.ts'
import { deleteTrashedMessages } from '../trash/trashedMessages.service.ts'
import { collectData, countsOf, tracesOf, type CollectedData } from './collectData.ts'

/** Others may write to a message while it is erased. After so many tries it goes all the same. */
const MOST_PASSES = 5

/** @returns what is stored of a person, for an administrator to look at. */
export async function findData(person: PersonQuery): Promise<FoundData> {
  const [data, mentions, accounts, backups] = await Promise.all([
    collectData(person),
    countMentions(person),
    findAccounts(person),
    readKeptBackups(),
  ])
  const { createdAt, confirmedAt } = data.subscription?.subscriber ?? {}
  return {
    counts: countsOf(data),
    messages: data.firstMessages,
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
  const traces = tracesOf(person)
  const counts = { messages: 0, trash: 0, subscriptions: 0, deliveries: 0, responses: 0, activity: 0 }
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const readAt = new Date()
    const data = await collectData(person, traces)
    if (!isAnyLeft(data)) break
    counts.responses += await deleteStoredResponses(data.responseIds)
    counts.activity += await forgetInEntries(data.entryIds, person)
    if (data.subscription) {
      counts.deliveries += await eraseSubscription(data.subscription)
      counts.subscriptions = 1
    }
    counts.trash += await deleteTrashedMessages(data.trashIds)
    // What was added to a message since it was read would be known by nothing any more.
    const unchangedSince = pass < MOST_PASSES ? readAt : null
    counts.messages += await deleteMessages(data.messageIds, unchangedSince)
  }
  const parts = { replies: traces.replyIds.size, notes: traces.noteIds.size }
  return { counts: { ...counts, ...parts }, backups: await readKeptBackups() }
}

const isAnyLeft = ({ subscription, messageIds, trashIds, responseIds, entryIds }: CollectedData): boolean =>
  subscription !== null || [messageIds, trashIds, responseIds, entryIds].some(({ length }) => length > 0)

/** @returns who works here with that address. */
async function findAccounts({ email }: PersonQuery): Promise<FoundAccount[]> {
  const hasAddress = (account: { email?: string | null }) =>
    foldedEmail(account.email ?? '') === foldedEmail(email)
  const [administrators, coaches] = await Promise.all([listAdminRecords(), listStaff()])
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
