import { beforeAll, describe, expect, it } from 'vitest'
import { ApiDescription, descriptionOf } from '../apiDescription.ts'
import { useTestServer } from '../testServer.ts'
import { describeApi } from '../../http/openapi/document.ts'
import { CLIENT_CALLS } from './clientCalls.ts'
import { PLAIN_CALL_UNKNOWN } from './plainCalls.ts'
import { readLastRelease, writeLastRelease, type Release } from './lastRelease.ts'
import { runCalls, type RecordedCall } from './runCalls.ts'

const api = useTestServer({ sendMail: async () => {}, publicUrl: 'https://lane-and-court.example' })

const FAILED = 'the form or a toast shows the error, and nothing changes'

/** What the last release's server refuses of these pages, each with what they do then. Empty again as the list below. */
const REFUSED_BY_LAST_RELEASE: Record<string, string> = {
  "POST /api/admin/classes/copies: data must have required property 'moveDays'":
    'the dialog keeps what was entered, and shows the error: copies of that server would be active at once',
}

/**
 * Calls that the last release's server does not know, each with what the pages of this release do when it responds with
 * 404. Empty again when the next release is recorded.
 */
const SINCE_LAST_RELEASE: Record<string, string> = {
  'GET /api/admin/classes/{id}/versions': 'the history of a class says that it cannot be loaded',
  'GET /api/admin/news/{id}/versions': 'the history of an article says that it cannot be loaded',
  'GET /api/admin/gallery/{id}/versions': 'the history of a picture says that it cannot be loaded',
  'GET /api/closures': 'pages show no closure, as before',
  'GET /api/admin/closures': 'the list of closures says that it cannot be loaded',
  'GET /api/admin/closures/{id}': 'the form says that the closure does not exist anymore',
  'GET /api/admin/closures/{id}/versions': 'the history of a closure says that it cannot be loaded',
  'POST /api/admin/closures': 'the form keeps what was entered, and shows the error',
  'PUT /api/admin/closures/{id}': 'the form keeps what was entered, and shows the error',
  'PATCH /api/admin/closures/{id}': 'a toast says that the closure could not be ended',
  'DELETE /api/admin/closures/{id}': 'a toast says that the closure could not be deleted',
  'GET /api/push': 'the panel on My week says that the website could not do it',
  'PUT /api/push/subscriptions': 'the panel on My week says that the website could not do it',
  'POST /api/push/renewal': 'the device keeps its former address, and subscribes again on My week',
  'POST /api/push/removal': 'the panel on My week says that the website could not do it',
  'GET /api/admin/push': 'a closure does not say how many devices were told',
  'GET /api/newsletter': 'pages do not offer the newsletter',
  'POST /api/newsletter/subscribers': 'the form says that the website could not do it, and keeps the address',
  'GET /api/admin/messages/desk':
    'a message offers a link to the mail program, as before, and nobody to assign',
  'PUT /api/admin/messages/{id}/spam': FAILED,
  'PUT /api/admin/messages/{id}/assignee': FAILED,
  'POST /api/admin/messages/{id}/replies': 'the form keeps what was entered, and shows the error',
  'POST /api/admin/messages/{id}/replies/{reply}/retry': FAILED,
  'POST /api/admin/messages/{id}/notes': 'the form keeps what was entered, and shows the error',
  'PUT /api/admin/messages/{id}/notes/{note}': 'the form keeps what was entered, and shows the error',
  'DELETE /api/admin/messages/{id}/notes/{note}': FAILED,
  'GET /api/admin/messages/templates':
    'no template is offered, and their screen says that they cannot be loaded',
  'PUT /api/admin/messages/templates': 'the form keeps what was entered, and shows the error',
  'GET /api/admin/newsletter/subscribers': 'the list says that it cannot be read',
  'GET /api/admin/newsletter/subscribers.csv': 'the browser shows a failed download',
  'DELETE /api/admin/newsletter/subscribers/{id}': 'a toast says that the subscriber could not be removed',
  'GET /api/admin/newsletter/mailings': 'the list says that it cannot be read',
  'GET /api/admin/newsletter/articles/{id}': 'the screen says that the article is not there',
  'GET /api/admin/newsletter/articles/{id}/preview': 'the screen says that the email could not be loaded',
  'POST /api/admin/newsletter/articles/{id}/mailing': 'a toast says that the article could not be sent',
  'POST /api/admin/newsletter/articles/{id}/retry': 'a toast says that the mails could not be sent again',
  'POST /api/admin/newsletter/articles/{id}/stop': 'a toast says that the emails could not be stopped',
  'POST /api/admin/newsletter/articles/{id}/test': 'a toast says that the test could not be sent',
  'GET /api/admin/backups': 'the panel of backups on the dashboard says that it cannot be loaded',
  'POST /api/admin/backups': 'the dialog shows the error, and downloads nothing',
  'GET /api/admin/pictures': 'the library says that it cannot be loaded',
  'GET /api/admin/pictures/{id}': 'the screen says that the picture does not exist anymore',
  'PUT /api/admin/pictures/{id}': FAILED,
  'POST /api/admin/pictures/{id}/replace': FAILED,
  'POST /api/admin/pictures/{id}/replace/{replacement}/undo': FAILED,
  'DELETE /api/admin/pictures/{id}': 'a toast says that the picture could not be deleted',
  'GET /api/classes/id/{id}':
    'a page shows a class from the list that it has, and for any other that the site cannot be reached',
  'GET /api/search': 'a page searches what the browser keeps, and says that it could not load more',
  'PUT /api/admin/presence': 'a form does not name who else has it open',
  'PUT /api/staff/presence': 'a form does not name who else has it open',
  'GET /api/admin/views': 'a list offers no saved views',
  'POST /api/admin/views': FAILED,
  'PUT /api/admin/views/{id}': FAILED,
  'DELETE /api/admin/views/{id}': FAILED,
  'POST /api/admin/personal-data/search': 'the form keeps what was entered, and shows the error',
  'POST /api/admin/personal-data/export': FAILED,
  'POST /api/admin/personal-data/erase': 'the dialog shows the error, and erases nothing',
  'GET /api/admin/backups/{ticket}': 'the browser shows a failed download',
  'GET /api/admin/administrators': 'the screen of the administrators says that they cannot be loaded',
  'POST /api/admin/administrators': FAILED,
  'DELETE /api/admin/invitations/{id}': FAILED,
  'PATCH /api/admin/administrators/{id}': FAILED,
  'POST /api/admin/administrators/{id}/removal': FAILED,
  'PUT /api/admin/administrators/two-steps': FAILED,
  'POST /api/admin/administrators/{id}/password-link': FAILED,
  'POST /api/admin/staff/{id}/password-link': FAILED,
  'POST /api/admin/staff/password-links': 'the form keeps what was entered, and shows the error',
  'PUT /api/admin/email': FAILED,
  'PUT /api/admin/password': FAILED,
  'GET /api/account-links': 'the login says whom to ask',
  'POST /api/account-links/open': 'the page of the link says that it does not work',
  'POST /api/account-links/use': FAILED,
  'POST /api/admin/forgotten-password': FAILED,
  'GET /api/admin/activity/people': 'the filter offers only the people of the entries that it keeps',
  'GET /api/admin/classes.csv': 'the browser shows a failed download',
  'GET /api/admin/classes/import': 'the screen offers no undo',
  'POST /api/admin/classes/import/preview': FAILED,
  'POST /api/admin/classes/import': FAILED,
  'POST /api/admin/classes/import/{id}/undo': FAILED,
  'GET /api/admin/staff.csv': 'the browser shows a failed download',
  'GET /api/admin/staff/import': 'the screen offers no undo',
  'POST /api/admin/staff/import/preview': FAILED,
  'POST /api/admin/staff/import': FAILED,
  'POST /api/admin/staff/import/{id}/undo': FAILED,
  'GET /api/admin/sessions': 'the list of devices says that it cannot be loaded',
  'DELETE /api/admin/sessions': FAILED,
  'DELETE /api/admin/sessions/{session}': FAILED,
  'GET /api/admin/trusted-devices': 'the list of trusted devices says that it cannot be loaded',
  'DELETE /api/admin/trusted-devices': FAILED,
  'DELETE /api/admin/trusted-devices/{device}': FAILED,
  'GET /api/admin/two-steps': 'the panel of two steps says that it cannot be loaded',
  'POST /api/admin/two-steps': FAILED,
  'POST /api/admin/two-steps/confirm': FAILED,
  'POST /api/admin/two-steps/recovery-codes': FAILED,
  'POST /api/admin/two-steps/off': FAILED,
  'POST /api/staff/forgotten-password': FAILED,
  'GET /api/staff/classes': 'the week of a coach says that it cannot be loaded',
  'GET /api/staff/notices': 'the week of a coach names nobody who is late or absent, as before',
  'POST /api/staff/upload': 'the photo says that it could not be uploaded',
  'GET /api/admin/staff/{id}/versions': 'the history of a profile says that it cannot be loaded',
  'GET /api/staff/sessions': 'the list of devices says that it cannot be loaded',
  'DELETE /api/staff/sessions': FAILED,
  'DELETE /api/staff/sessions/{session}': FAILED,
  'GET /api/staff/trusted-devices': 'the list of trusted devices says that it cannot be loaded',
  'DELETE /api/staff/trusted-devices': FAILED,
  'DELETE /api/staff/trusted-devices/{device}': FAILED,
  'GET /api/staff/two-steps': 'the panel of two steps says that it cannot be loaded',
  'POST /api/staff/two-steps': FAILED,
  'POST /api/staff/two-steps/confirm': FAILED,
  'POST /api/staff/two-steps/recovery-codes': FAILED,
  'POST /api/staff/two-steps/off': FAILED,
  'PATCH /api/admin/content/{page}': FAILED,
  'GET /api/redirects': 'the address of a renamed page says that the page is missing',
}

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
