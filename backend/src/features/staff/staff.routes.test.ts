import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createStaffMember } from './staff.service.ts'

const api = useTestServer()

describe('GET /api/staff', () => {
  it('lists members, optionally of one sport', async () => {
    await createStaffMember(aStaffMember({ name: 'Swimmer' }))
    await createStaffMember(
      aStaffMember({
        name: 'Player',
        specializations: { sport: 'tennis', levels: [], yearsOfExperience: 1 },
      }),
    )
    expect(await (await api.call('/api/staff')).json()).toHaveLength(2)
    expect(await (await api.call('/api/staff/tennis')).json()).toMatchObject([{ name: 'Player' }])
  })

  it('never returns a username or a password hash', async () => {
    await createStaffMember(aStaffMember({ username: 'secret-name', password: 'secret-word' }))
    const text = await (await api.call('/api/staff')).text()
    expect(text).not.toMatch(/secret|argon2|username|password/i)
  })

  it('rejects a taken username with an error at the field', async () => {
    await createStaffMember(aStaffMember({ username: 'maya' }))
    await expect(createStaffMember(aStaffMember({ username: 'maya' }))).rejects.toMatchObject({
      status: 409,
      fields: { username: 'This username is taken' },
    })
  })
})
