import { expect, it } from 'vitest'
import { saveAdmin } from '../../features/auth/admin.service.ts'
import { useTestServer } from '../testServer.ts'
import { attack } from './attack.ts'

const REQUESTS = 6_000
/** What a call changes may be deleted by another at each of its turns. A hundred thousand leave out none. */
const MAX_UNREACHED = 20
const ADMIN = { username: 'admin', password: 'known to the sessions alone' }

// It sends mail, so that the newsletter is attacked too.
const api = useTestServer({
  sendMail: async ({ to }) => {
    if (String(to).startsWith('refused'))
      throw Object.assign(new Error('no such address'), { code: 'EENVELOPE' })
  },
  publicUrl: 'https://lane-and-court.example',
})

it(
  `${REQUESTS} hostile requests reach nearly every call, and cause no status 500, no hanging request and no leak`,
  { timeout: 900_000 },
  async () => {
    await saveAdmin(ADMIN)
    const { faults, statuses, unreached } = await attack({
      origin: api.origin,
      admin: ADMIN,
      requests: REQUESTS,
      seed: 1,
    })
    process.stdout.write(`hostile requests: ${JSON.stringify(statuses)}\n`)
    expect(faults.slice(0, 3)).toEqual([])
    expect(unreached.slice(MAX_UNREACHED)).toEqual([])
  },
)
