import { beforeAll, describe, expect, it } from 'vitest'
import { ApiDescription, descriptionOf } from '../apiDescription.ts'
import { useTestServer } from '../testServer.ts'
import { describeApi } from '../../http/openapi/document.ts'
import { CLIENT_CALLS } from './clientCalls.ts'
import { PLAIN_CALL_UNKNOWN } from './plainCalls.ts'
import { readLastRelease, writeLastRelease, type Release } from './lastRelease.ts'
import { runCalls, type RecordedCall } from './runCalls.ts'

const api = useTestServer({ sendMail: async () => {}, publicUrl: 'https://lane-and-court.example' })

/** What the description of the last release refuses of these pages, each with what they do then, or why it is right. */
const REFUSED_BY_LAST_RELEASE: Record<string, string> = {}

/**
 * Calls that the last release's server does not know, each with what the pages of this release do when it responds with
 * 404. Empty again when the next release is recorded.
 */
const SINCE_LAST_RELEASE: Record<string, string> = {}

/** Set by `npm run release:record`, to the commit. */
const RECORDED = process.env['RECORD_RELEASE']

/** What pages of this site never call: it is for monitors, search engines and feed readers. */
const isForOthers = (call: string) =>
  !/ \/(api|uploads)\//.test(call) || / \/api\/(health|openapi\.json)$/.test(call)

const requestOf = ({ request }: { request: string }) => request.split(' ') as [string, string]
const statuses = (calls: readonly RecordedCall[]) =>
  calls.map(({ request, response }) => `${request} ${response.status}`)

const ours = () => new ApiDescription(describeApi(api.app.routes), { isOpen: true })

it('each call of the API is in the list of what the pages of this release call, and does what it should', async () => {
  const description = descriptionOf(api.app.routes)
  const recorded = await runCalls(api, CLIENT_CALLS)
  expect(statuses(recorded)).toEqual(CLIENT_CALLS.map(({ request, status }) => `${request} ${status}`))
  expect(recorded.map(({ response }) => description.mismatch(response)).filter(Boolean)).toEqual([])
  const called = recorded.map(({ response }) => description.callOf(response.method, response.path))
  expect(description.calls.filter((call) => !isForOthers(call) && !called.includes(call))).toEqual([])
  if (RECORDED)
    await writeLastRelease({
      release: RECORDED,
      calls: recorded,
      description: describeApi(api.app.routes),
    })
})

describe('beside the last release', () => {
  let last: Release
  let theirs: ApiDescription
  beforeAll(async () => {
    last = await readLastRelease()
    theirs = new ApiDescription(withAnyCopy(last.description), { isOpen: true })
  })

  it('its pages get from this server what they expect', async () => {
    const now = await runCalls(api, last.calls)
    expect(statuses(now)).toEqual(statuses(last.calls))
    expect(now.map(({ response }) => theirs.mismatch(response)).filter(Boolean)).toEqual([])
  })

  it('its server knows every call of these pages, or they work without it', () => {
    const description = ours()
    const unknown = CLIENT_CALLS.map((call) => description.callOf(...pathOf(call))).filter(
      (call): call is string => call !== null && !theirs.calls.includes(call),
    )
    const plain = Object.keys(PLAIN_CALL_UNKNOWN).filter((call) => !theirs.calls.includes(call))
    expect([...new Set(unknown)].toSorted()).toEqual(
      [...Object.keys(SINCE_LAST_RELEASE), ...plain].toSorted(),
    )
  })

  it('its server accepts what these pages send', () => {
    const faults = CLIENT_CALLS.map((call) => theirs.requestMismatch(...pathOf(call), filled(call.body)))
    expect(faults.filter(Boolean)).toEqual(Object.keys(REFUSED_BY_LAST_RELEASE))
  })

  it('these pages find in its responses what they expect', () => {
    const description = ours()
    const faults = last.calls.map(({ response }) =>
      description.callOf(response.method, response.path) ? description.mismatch(response) : null,
    )
    expect(faults.filter(Boolean)).toEqual([])
  })

  it('every call of its pages was recorded', () => {
    const called = last.calls.map(({ response }) => theirs.callOf(response.method, response.path))
    expect(theirs.calls.filter((call) => !isForOthers(call) && !called.includes(call))).toEqual([])
  })
})

/**
 * @returns the description of a release whose offline copy may hold answers of any call: its pages leave out those that
 *   they do not know (`storeData` in the frontend's `app/startup/offlineCopy.ts`).
 */
function withAnyCopy(description: object): object {
  const isCall = (key: string, value: unknown) =>
    key === 'call' && typeof value === 'object' && value !== null && 'enum' in value
  return JSON.parse(
    JSON.stringify(description, (key, value: unknown) => (isCall(key, value) ? { type: 'string' } : value)),
  ) as object
}

/** A value as each name in a call may stand for: an id, or the path of a picture. */
const EXAMPLES: Record<string, string> = {
  picture: '/uploads/00000000000000000000000000000000-40x30.webp',
}
const filled = <T>(value: T): T =>
  value === undefined
    ? value
    : (JSON.parse(
        JSON.stringify(value).replaceAll(/"\{(\w+)\}"/g, (_, name: string) =>
          JSON.stringify(EXAMPLES[name] ?? '0'.repeat(24)),
        ),
      ) as T)

function pathOf(call: { request: string }): [string, string] {
  const [method, path] = requestOf(call)
  return [method, path.replaceAll(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? '0'.repeat(24))]
}
