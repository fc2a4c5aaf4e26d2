import { IDEMPOTENCY_DAYS } from '@lane-and-court/contract/http/headers.ts'
import type { PersonQuery } from '@lane-and-court/contract/personalData/personalData.ts'
import { DateTime } from 'luxon'
import { eachStoredResponse } from '../../infra/idempotencyRecords.ts'
import { eachEntryNaming } from '../activity/personEntries.service.ts'
import { eachMessageOf, presentForPerson } from '../contact/personMessages.service.ts'
import { collectData, eachTrashedMessageOf } from './collectData.ts'

/** @returns the file with all that is stored of a person, piece by piece: only what is theirs to know. */
export async function* exportedData(person: PersonQuery): AsyncGenerator<string> {
  const { subscription, traces, responseIds } = await collectData(person)
  yield `{\n"exportedAt": ${json(new Date())},\n"searchedFor": ${json(person)},\n"messages": `
  yield* list(presented(person))
  yield ',\n"newsletter": '
  yield subscription
    ? json({
        email: subscription.subscriber.email,
        signedUpAt: subscription.subscriber.createdAt,
        confirmedAt: subscription.subscriber.confirmedAt,
        mails: subscription.mails,
      })
    : 'null'
  yield ',\n"activity": '
  yield* list(entries({ ...traces, email: person.email }))
  yield ',\n"responsesForRepeatedRequests": '
  yield* list(responses(new Set(responseIds)))
  yield '\n}\n'
}

const json = (value: unknown): string => JSON.stringify(value, null, 2)

async function* list(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield `${before}${json(item)}`
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

async function* presented(person: PersonQuery): AsyncGenerator<object> {
  for await (const message of eachMessageOf(person)) yield presentForPerson(message, false)
  for await (const message of eachTrashedMessageOf(person)) yield presentForPerson(message, true)
}

async function* entries(named: Parameters<typeof eachEntryNaming>[0]): AsyncGenerator<object> {
  for await (const { at, action, object } of eachEntryNaming(named))
    yield { at, action, about: object.type, name: object.name }
}

/** Their text is what stands above already. */
async function* responses(ids: ReadonlySet<string>): AsyncGenerator<object> {
  for await (const { _id, createdAt } of eachStoredResponse())
    if (ids.has(_id))
      yield {
        storedAt: createdAt,
        goneAt: DateTime.fromJSDate(createdAt, { zone: 'utc' }).plus({ days: IDEMPOTENCY_DAYS }).toJSDate(),
      }
}
