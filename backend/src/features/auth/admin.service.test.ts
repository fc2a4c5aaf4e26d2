import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { findAdminForLogin, listOtherAdmins, removeAdmin, saveAdmin } from './admin.service.ts'

// For the store alone.
useTestServer()

const make = (username: string) => saveAdmin({ username, password: 'correct horse' })

it('two administrators who are removed at the same moment are never both gone', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.all(['first', 'second'].map(make))
    const done = await Promise.all(['first', 'second'].map(removeAdmin))
    expect(done).toContain('last')
    expect((await listOtherAdmins('')).length).toBe(done.filter((word) => word === 'last').length)
  }
})

it('an administrator who could not be removed signs in with the same password as before', async () => {
  await make('only')
  const before = await findAdminForLogin('only')
  expect(await removeAdmin('only')).toBe('last')
  expect(await findAdminForLogin('only')).toEqual(before)
})
