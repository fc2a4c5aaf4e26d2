import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const names = async () =>
  ((await (await api.call('/api/staff')).json()) as { name: string }[]).map(({ name }) => name)

describe('the console’s staff', () => {
  it('adds a member who can sign in, and refuses a taken username', async () => {
    const cookie = await api.signIn('admin')
    const input = aStaffMember({ name: 'New Coach', username: 'new', password: 'a good one' })
    const created = await api.send('POST', '/api/admin/staff', input, { cookie })
    expect(created.status).toBe(201)
    const body = (await created.json()) as Record<string, unknown>
    expect(body).not.toHaveProperty('username')
    expect(JSON.stringify(body)).not.toContain('a good one')
    expect(await names()).toEqual(['New Coach'])
    const login = await api.send('POST', '/api/staff/login', { username: 'new', password: 'a good one' })
    expect(login.status).toBe(200)

    const again = await api.send('POST', '/api/admin/staff', input, { cookie })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ fields: { username: 'This username is taken' } })
  })

  it('tells every fault at its field', async () => {
    const cookie = await api.signIn('admin')
    const response = await api.send('POST', '/api/admin/staff', { password: '12345', email: 'x' }, { cookie })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { fields: object }).fields).toMatchObject({
      name: 'Name is required',
      username: 'Username is required',
      password: 'Password must be at least 6 characters',
      role: 'Role is required',
      bio: 'Bio is required',
      email: 'Invalid email',
      specializations: 'Sport is required',
    })
  })

  it('ends every session of a member it deletes', async () => {
    const cookie = await api.signIn('admin')
    const coach = await api.signIn('staff', 'leaving')
    const [{ id }] = (await (await api.call('/api/staff')).json()) as [{ id: string }]
    expect((await api.send('DELETE', `/api/admin/staff/${id}`, {}, { cookie })).status).toBe(204)
    expect((await api.call('/api/staff/profile', { headers: { cookie: coach } })).status).toBe(401)
    expect(await names()).toEqual([])
    expect((await api.send('DELETE', `/api/admin/staff/${id}`, {}, { cookie })).status).toBe(404)
  })
})
