import type { ContractResource } from '@lane-and-court/contract/resources/resource.types.ts'
import { RESOURCES } from '@lane-and-court/contract/resources/resources.ts'
import { sampleInput } from '@lane-and-court/contract/fields/fields.fixture.ts'
import { admin, remove, write, type ClientCall } from './clientCall.ts'

const PLAIN = (RESOURCES as readonly ContractResource[]).flatMap(({ plain }) => plain ?? [])

/** The calls of the resources of which everything follows from their fields. */
export const PLAIN_CALLS: readonly ClientCall[] = PLAIN.flatMap(({ path, fields }) => {
  const input = sampleInput(fields)
  return [
    write<object>(`POST /api${path}`, input, { keep: { plain: 'id' } }),
    write<object>(`PUT /api${path}/{plain}`, input, { version: 1 }),
    admin(`GET /api${path}`),
    admin(`GET /api${path}/{plain}`),
    remove(`DELETE /api${path}/{plain}`),
  ]
})

const FAILED = 'the form or a toast shows the error, and nothing changes'

/** What their screens do where a server of the last release does not know a call. */
export const PLAIN_CALL_UNKNOWN: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PLAIN.map(({ path }) => ({
    [`GET /api${path}`]: 'the list says that it cannot be loaded',
    [`GET /api${path}/{id}`]: 'the form says that the object does not exist anymore',
    [`POST /api${path}`]: FAILED,
    [`PUT /api${path}/{id}`]: FAILED,
    [`DELETE /api${path}/{id}`]: FAILED,
  })),
)
