import { RESOURCES, type ResourceTag } from '@lane-and-court/contract/resources/resources.ts'
import type { Tag, DeclaredRoute } from '../router.ts'
import { SESSION_COOKIE } from '../sessions.ts'
import { errorResponses } from './errorResponses.ts'
import { extractTitledSchemas } from './titledSchemas.ts'
import { operationOf, type Operation } from './operation.ts'

/** Raised when callers have to change. */
const VERSION = '1.0.0'
const BUSINESS = 'Lane & Court'

const TAGS: Record<Tag, string> = {
  Public: 'What visitors read and send. No cookie is read.',
  Login: 'Sessions of administrators and coaches.',
  Profile: "The coach's own profile and password.",
  Accounts: 'Administrators, links to choose a password, signed-in devices, and signing in with two steps.',
  Dashboard: 'Counts for the start of the admin area.',
  ...(Object.fromEntries(RESOURCES.map(({ tag, about }) => [tag, about])) as Record<ResourceTag, string>),
  Pages: 'Page content and its history, for administrators.',
  Programs: 'The programs of the home page, for administrators.',
  Activity: 'Who did what, for administrators.',
  Trash: 'Deleted objects, and how to restore them, for administrators.',
  Batch: 'Several writes in one request, for administrators.',
  Backup: 'The last backup, and the download of one, for administrators.',
  'Personal data': 'What is stored about one person: found, exported and erased by administrators.',
  Presence: 'Who has the form of an object open now.',
  'Saved views': 'Searches and filters of the lists that an administrator has saved, for that one alone.',
  Newsletter: 'The subscribers of the newsletter and what is sent to them, for administrators.',
  Service: 'For monitors, search engines and feed readers.',
}

const DESCRIPTION = `The API of the Lane & Court website, generated from the declarations of its routes and the schemas of its contract.

- Every response has \`X-Request-Id\`, which is in the log too.
- An error response is \`{ message, code, fields? }\`: a message to show, a code for programs, and a message for each invalid field by its dotted path. The errors of the logins and of the coach's profile are only the message, as plain text.
- A request that writes must come from a page of this site: its \`Origin\` is checked.
- Fields of a body that are not in its schema are ignored. A response may have more fields in a later release.
- Input is nested at most 20 levels deep.`

const cookie = (who: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: SESSION_COOKIE,
  description: `The session of ${who}, as the login sets it; in production its name begins with \`__Host-\`.`,
})

/** @returns the OpenAPI 3.1 description of these routes. @throws Error for a header, status or rule without one. */
export function describeApi(routes: readonly DeclaredRoute[]): object {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = (paths[route.template] ??= {})
    const method = route.method.toLowerCase()
    const before = path[method]
    const operation = operationOf(route)
    path[method] = before ? merged(before, operation) : operation
  }
  const { value, schemas } = extractTitledSchemas({ paths, responses: usedIn(paths) })
  return {
    openapi: '3.1.1',
    info: {
      title: `${BUSINESS} API`,
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: BUSINESS },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: value.paths,
    components: {
      responses: value.responses,
      schemas,
      securitySchemes: { admin: cookie('an administrator'), staff: cookie('a coach') },
    },
  }
}

/** @returns the shared error responses that these paths refer to. */
function usedIn(paths: object): Record<string, object> {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(errorResponses()).filter(([name]) => text.includes(`responses/${name}"`)),
  )
}

/** Joins two routes of the same path that differ only in the query: OpenAPI has one operation for both. */
function merged(one: Operation, other: Operation): Operation {
  const names = new Set(one.parameters.map(({ name }) => name))
  return {
    ...one,
    parameters: [...one.parameters, ...other.parameters.filter(({ name }) => !names.has(name))],
    responses: {
      ...other.responses,
      ...one.responses,
      200: eitherAnswer(one.responses['200'], other.responses['200']),
    },
  }
}

interface JsonAnswer {
  content: { 'application/json': { schema: object } }
}

function eitherAnswer(one: object | undefined, other: object | undefined): object {
  const [first, second] = [one, other].map(
    (answer) => (answer as JsonAnswer).content['application/json'].schema,
  )
  if (JSON.stringify(first) === JSON.stringify(second)) return one ?? {}
  return { ...one, content: { 'application/json': { schema: { anyOf: [first, second] } } } }
}
