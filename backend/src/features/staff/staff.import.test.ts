import { randomUUID } from 'node:crypto'
import type { ImportPreview, ImportResult } from '@lane-and-court/contract/imports/imports.ts'
import type { StaffVersion } from '@lane-and-court/contract/staff/staff.ts'
import { beforeEach, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { StaffMemberModel } from './staff.model.ts'
import { createStaffMember } from './staff.service.ts'

const api = useTestServer()
const PATH = '/api/admin/staff'

let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const exported = async () => (await api.call(`${PATH}.csv`, { headers: { cookie } })).text()
const post = (path: string, body: object) =>
  api.send('POST', `${PATH}/import${path}`, body, { cookie, 'idempotency-key': randomUUID() })
const preview = async (csv: string) => (await (await post('/preview', { csv })).json()) as ImportPreview
const HEAD = 'ID,Name,Username,Role,Sport,Years of experience,Bio'

it('an exported file holds no password, and changes nothing when it is imported again', async () => {
  await createStaffMember(aStaffMember({ phone: '+1 201 555 0100', email: 'a@example.com' }))
  const csv = await exported()
  expect(csv).not.toMatch(/argon2|password/i)
  expect(csv).toContain(`"'+1 201 555 0100"`)
  expect(await preview(csv)).toMatchObject({
    created: 0,
    changed: 0,
    faults: [],
    unchanged: expect.any(Number),
  })
})

it('a column says who teaches both sports, and a file without it changes nothing of that', async () => {
  const { _id } = await createStaffMember(aStaffMember({ bothSports: true }))
  const csv = await exported()
  expect(csv).toContain('"Both sports"')
  expect((await preview(`ID,Both sports\n${_id.toHexString()},no\n`)).rows).toMatchObject([
    { changes: [{ column: 'Both sports', from: 'yes', to: 'no' }] },
  ])
  const { token } = await preview(`ID,Role\n${_id.toHexString()},Boss\n`)
  await post('', { csv: `ID,Role\n${_id.toHexString()},Boss\n`, token })
  expect(await StaffMemberModel.findById(_id).lean()).toMatchObject({ role: 'Boss', bothSports: true })
})

it('a list of levels has each level once, whatever its case, as in the form', async () => {
  const csv = `${HEAD},Levels\n,Ana,ana,Coach,tennis,3,Bio,"Beginner, beginner, Team"\n`
  const { token } = await preview(csv)
  await post('', { csv, token })
  expect(await StaffMemberModel.findOne({ username: 'ana' }).lean()).toMatchObject({
    specializations: { levels: ['Beginner', 'Team'] },
  })
})

it('a new coach with the name of another one is warned of, with what would happen, and can be added', async () => {
  const { _id } = await createStaffMember(aStaffMember({ name: 'Ana Lin', username: 'ana.lin' }))
  const csv = `${HEAD}\n,ana lin,ana,Coach,tennis,3,Bio\n,Ben,ben,Coach,swimming,4,Bio\n`
  const { token, warningCount, warnings, rows } = await preview(csv)
  expect([warningCount, warnings]).toEqual([
    1,
    [{ row: 2, column: 'Name', message: expect.stringContaining(_id.toHexString()) }],
  ])
  expect(rows[1]?.changes).toContainEqual({ column: 'Role', from: '', to: 'Coach' })
  expect((await post('', { csv, token })).status).toBe(201)
})

it('a column of passwords is refused', async () => {
  const response = await post('/preview', { csv: `${HEAD},Password\n` })
  expect(response.status).toBe(400)
})

it('a new coach has no password, and comes at the end of the directory', async () => {
  const old = await createStaffMember(aStaffMember())
  const csv = `${HEAD}\n,Ana,ana,Coach,tennis,3,Bio\n,Ben,ben,Coach,swimming,4,Bio\n`
  const { token } = await preview(csv)
  const { id } = (await (await post('', { csv, token })).json()) as ImportResult
  const ana = await StaffMemberModel.findOne({ username: 'ana' }).select('+passwordHash').lean()
  expect(ana).toMatchObject({
    passwordHash: null,
    awaitsPassword: true,
    isHidden: false,
    image: null,
    specializations: { levels: [] },
  })
  expect(ana?.order).toBeGreaterThan(old.order)
  const list = await (await api.call(PATH, { headers: { cookie } })).text()
  expect(list).toContain('"ben"')
  expect((await post(`/${id}/undo`, {})).status).toBe(200)
  const usernames = (await StaffMemberModel.find().lean()).map(({ username }) => username)
  expect(usernames).not.toContain('ana')
  expect(usernames).toContain(old.username)
})

it('a changed profile is kept in its history, and so is what an undone import had changed', async () => {
  const { _id } = await createStaffMember(aStaffMember({ name: 'Ana Lee', username: 'ana.lee', bio: 'Old' }))
  const id = _id.toHexString()
  const versions = async () => {
    const response = await api.call(`${PATH}/${id}/versions`, { headers: { cookie } })
    const all = (await response.json()) as StaffVersion[]
    return all.map(({ version, savedBy, profile }) => [version, savedBy, profile.bio])
  }
  const [before] = await versions()
  const csv = `ID,Bio\n${id},New\n,`
  const { token } = await preview(csv)
  const { id: imported } = (await (await post('', { csv, token })).json()) as ImportResult
  expect(await versions()).toEqual([[2, 'admin', 'New'], before])
  expect((await post(`/${imported}/undo`, {})).status).toBe(200)
  expect(await versions()).toEqual([[3, 'admin', 'Old'], [2, 'admin', 'New'], before])
})

it('a username that another coach or row has is a fault at its row', async () => {
  await createStaffMember(aStaffMember({ username: 'taken' }))
  const csv = `${HEAD}\n,Ana,taken,Coach,tennis,3,Bio\n,Ben,ben,Coach,tennis,4,Bio\n,Bea,ben,Coach,tennis,4,Bio\n`
  expect((await preview(csv)).faults).toEqual([
    { row: 2, column: 'Username', message: 'This username is taken' },
    { row: 4, column: 'Username', message: 'Row 3 has the same Username.' },
  ])
})
