import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import { expect, it } from 'vitest'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { cookieOf } from '../../src/testing/signIn.ts'

const store = useMainStore()
const site = useHostedSite()
const LOGIN = { username: 'desk', password: 'a password of this test' }

/** Opens a site with this admin. @returns how to call it as that admin. */
async function openedSite() {
  const admin = { ADMIN_USERNAME: LOGIN.username, ADMIN_PASSWORD: LOGIN.password }
  const origin = await site.open({ ...store.env, ...admin })
  const headers: Record<string, string> = { origin, 'content-type': 'application/json' }
  const call = (method: string, path: string, body?: object) =>
    fetch(`${origin}/api/admin${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  headers['cookie'] = cookieOf(await call('POST', '/login', LOGIN)) ?? ''
  return {
    call,
    save: async (page: string) =>
      (await call('PUT', `/content/${page}`, { content: { title: 'Mine' } })).status,
    log: async () =>
      ((await (await call('GET', '/activity?kind=page')).json()) as { items: Activity[] }).items.map(
        ({ actor, action, object }) => `${actor.name} ${action} ${object.name}`,
      ),
  }
}

const run = (...args: string[]) => runScript('page.ts', args, store.env)

it('the operator protects a page of a running site, and ends that', async () => {
  const { call, save, log } = await openedSite()
  await call('POST', '/content', { page: 'pool-rules', content: { title: 'Rules' } })
  expect(await run('protect', 'Pool Rules')).toEqual({
    code: 0,
    printed: 'The page Pool Rules is protected: nobody can change or delete it in the admin area.\n',
  })
  expect(await save('pool-rules')).toBe(403)
  expect((await call('DELETE', '/content/pool-rules')).status).toBe(403)
  expect(await run('protect', 'pool-rules')).toEqual({
    code: 0,
    printed: 'The page pool-rules was protected before: nothing was changed.\n',
  })
  expect(await run('unprotect', 'pool-rules')).toEqual({
    code: 0,
    printed: 'The page pool-rules can be changed and deleted in the admin area again.\n',
  })
  expect(await save('pool-rules')).toBe(200)
  expect(await log()).toEqual([
    'desk updated pool-rules',
    'The operator unprotected pool-rules',
    'The operator protected pool-rules',
    'desk created pool-rules',
  ])
  await site.close()
})

it('a page of the site itself that nobody has saved is protected too', async () => {
  const { call } = await openedSite()
  expect(await run('unprotect', 'privacy')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/not protected before/),
  })
  expect(await run('protect', 'privacy')).toMatchObject({ code: 0 })
  expect(await (await call('GET', '/content/privacy')).json()).toMatchObject({
    isProtected: true,
    content: { hero: { title: 'Privacy' } },
  })
  await site.close()
})

it('without such a page, or without a name, the command says so', async () => {
  await openedSite()
  expect(await run('protect', 'nothing')).toEqual({ code: 1, printed: 'There is no page named nothing.\n' })
  expect(await run('protect')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/npm run page:protect -- <page>/),
  })
  expect(await run('unprotect', 'a', 'b')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/npm run page:unprotect/),
  })
  await site.close()
})
