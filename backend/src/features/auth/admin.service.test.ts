import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { hashPassword, verifyPassword } from '../../infra/passwords.ts'
import {
  AdminUserModel,
  ensureAdmin,
  findAdminAccount,
  listOtherAdmins,
  removeAdmin,
  replaceAdminPassword,
  saveAdmin,
} from './admin.service.ts'

// Only for the store.
useTestServer()

const make = (username: string) => saveAdmin({ username, password: 'correct horse' })

it('two administrators who are removed at the same moment are never both removed', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.all(['first', 'second'].map(make))
    const results = await Promise.all(['first', 'second'].map(removeAdmin))
    expect(results).toContain('last')
    expect((await listOtherAdmins('')).length).toBe(results.filter((result) => result === 'last').length)
  }
})

it('an administrator who could not be removed keeps the same password', async () => {
  await make('only')
  const before = await findAdminAccount({ username: 'only' })
  expect(await removeAdmin('only')).toBe('last')
  expect(await findAdminAccount({ username: 'only' })).toEqual(before)
})

it('ADMIN_PASSWORD is applied by the start after it changed, and no later start undoes a password chosen since', async () => {
  const start = (password: string) => ensureAdmin({ username: 'desk', password })
  const has = async (password: string) => {
    const account = await findAdminAccount({ username: 'desk' })
    return verifyPassword(account?.passwordHash ?? null, password)
  }
  await start('the first one')
  const desk = await findAdminAccount({ username: 'desk' })
  if (desk) await replaceAdminPassword(desk, await hashPassword('chosen by hand'))
  await start('the first one')
  expect(await has('chosen by hand')).toBe(true)
  await start('the second one')
  expect(await has('the second one')).toBe(true)
})

it('an administrator of the command keeps the password of the environment, and shows the username', async () => {
  await make('desk')
  const before = await findAdminAccount({ username: 'desk' })
  await ensureAdmin({ username: 'desk', password: 'correct horse' })
  expect(await findAdminAccount({ username: 'desk' })).toEqual(before)
  expect(before?.name).toBe('desk')
  expect((await AdminUserModel.findOne({}).lean())?.name).toBeUndefined()
})
