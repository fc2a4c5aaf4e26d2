import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createStaffMember } from './staff.service.ts'

const api = useTestServer()

describe('GET /api/staff', () => {
  it('lists members, optionally of one sport, which who teaches both has too', async () => {
    await createStaffMember(aStaffMember({ name: 'Swimmer' }))
    await createStaffMember(
      aStaffMember({
        name: 'Player',
        specializations: { sport: 'tennis', levels: [], yearsOfExperience: 1 },
      }),
    )
    await createStaffMember(aStaffMember({ name: 'Both', bothSports: true }))
    expect(await (await api.call('/api/staff')).json()).toHaveLength(3)
    const names = async (sport: string) =>
      ((await (await api.call(`/api/staff/${sport}`)).json()) as { name: string }[]).map(({ name }) => name)
    expect([await names('tennis'), await names('swimming')]).toEqual([
      ['Player', 'Both'],
      ['Swimmer', 'Both'],
    ])
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
