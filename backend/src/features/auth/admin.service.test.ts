import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { findAdminForLogin, listOtherAdmins, removeAdmin, saveAdmin } from './admin.service.ts'

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
  const before = await findAdminForLogin('only')
  expect(await removeAdmin('only')).toBe('last')
  expect(await findAdminForLogin('only')).toEqual(before)
})
