import { randomUUID } from 'node:crypto'
import { homeDefaults } from '@lane-and-court/contract/home/home.ts'
import type { Programs, RemovedProgram } from '@lane-and-court/contract/programs/programs.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { PageVersion } from '@lane-and-court/contract/pages/pages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const createHomePage = () => createPageContent({ page: 'home', content: { ...homeDefaults } })
const send = (method: string, path: string, body: object = {}, headers = {}) =>
  api.send(method, `/api/admin/programs${path}`, body, { cookie, ...headers })
const read = async () =>
  (await (await api.call('/api/admin/programs', { headers: { cookie } })).json()) as Programs
const titles = async () => {
  const home = (await (await api.call('/api/content/home')).json()) as typeof homeDefaults
  return home.programs.map(({ title }) => title)
}
const [swimming, tennis, swimCamp, tennisCamp] = homeDefaults.programs.map(({ title }) => title)

describe('the programs', () => {
  it('are those of the home page, and saving them changes nothing else of it', async () => {
    await createHomePage()
    const { programs, version } = await read()
    expect(programs).toEqual(homeDefaults.programs)
    const response = await send(
      'PUT',
      '',
      { programs: programs.toReversed() },
      { 'if-match': `"${version}"` },
    )
    expect(await response.json()).toMatchObject({ version: version + 1 })
    expect(await titles()).toEqual([tennisCamp, swimCamp, tennis, swimming])
    const home = await (await api.call('/api/content/home')).json()
    expect(home).toMatchObject({ hero: homeDefaults.hero, mission: homeDefaults.mission })
  })

  it('keep their links when they are saved without, and lose one that is emptied', async () => {
    const links = async () => (await read()).programs.map(({ link }) => link)
    const older = (programs: Programs['programs']) => programs.map(({ link: _link, ...program }) => program)
    const { programs } = await read()
    expect(await links()).toEqual([undefined, undefined, '/camp/swim', '/camp/tennis'])
    // Of a page that nobody has stored, too; in another order, and with another title.
    await send('PUT', '', { programs: older(programs).toReversed() })
    expect(await links()).toEqual(['/camp/tennis', '/camp/swim', undefined, undefined])
    const [first, ...others] = older((await read()).programs)
    await send('PUT', '', { programs: [{ ...first, title: 'Court Camp' }, ...others] })
    expect(await links()).toEqual(['/camp/tennis', '/camp/swim', undefined, undefined])
    await send('PUT', '', { programs: [{ ...first, link: '' }, ...others] })
    expect(await links()).toEqual(['', '/camp/swim', undefined, undefined])
  })

  it.each(['javascript:alert(1)', 'camp', '//evil.example', 7])('refuse %j as a link', async (link) => {
    const { programs } = await read()
    const refused = await send('PUT', '', { programs: programs.map((program) => ({ ...program, link })) })
    expect(refused.status).toBe(400)
    const { fields } = (await refused.json()) as { fields: Record<string, string> }
    expect(Object.keys(fields)).toContain('programs.0.link')
  })

  it('reject an update of an outdated version with 409 and the newest', async () => {
    await createHomePage()
    const { programs } = await read()
    await send('PUT', '', { programs: programs.slice(1) }, { 'if-match': '"1"' })
    const stale = await send('PUT', '', { programs }, { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      code: 'conflict',
      current: { version: 2, programs: [{ title: tennis }, {}, {}] },
    })
  })

  it.each([
    ['with the version that it has', '"1"'],
    ['whatever is there', '*'],
  ])('of a home page that nobody has stored are the defaults, and can be saved %s', async (_how, over) => {
    const { programs } = homeDefaults
    expect(await read()).toEqual({ programs, version: 1 })
    const saved = await send('PUT', '', { programs: programs.slice(1) }, { 'if-match': over })
    expect(await saved.json()).toEqual({ programs: programs.slice(1), version: 2 })
    const home = (await (await api.call('/api/content/home')).json()) as object
    expect(home).toEqual({ ...homeDefaults, programs: programs.slice(1) })
  })

  it('of a home page that nobody has stored can be removed', async () => {
    expect((await send('DELETE', '/2', {}, { 'if-match': '"1"' })).status).toBe(200)
    expect(await titles()).toEqual([swimming, swimCamp, tennisCamp])
  })

  it('are rejected with every error by its field', async () => {
    const response = await send('PUT', '', { programs: [{ title: ' ', image: 'javascript:x' }] })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { fields: object }).fields).toEqual({
      'programs.0.title': 'Title is required',
      'programs.0.description': 'Description is required',
      'programs.0.image': 'Please choose a picture',
    })
    const many = Array.from({ length: 25 }, () => homeDefaults.programs[0])
    expect((await send('PUT', '', { programs: many })).status).toBe(400)
  })

  it('are moved to the trash one by one, once for one key, and restored at the end', async () => {
    await createHomePage()
    const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() }
    const removed = (await (await send('DELETE', '/2', {}, headers)).json()) as RemovedProgram
    expect(await (await send('DELETE', '/2', {}, headers)).json()).toEqual(removed)
    expect(await titles()).toEqual([swimming, swimCamp, tennisCamp])
    const restored = await api.send(
      'POST',
      `/api/admin/trash/${removed.trashId}/restore`,
      {},
      { cookie, 'idempotency-key': randomUUID() },
    )
    expect(restored.status).toBe(200)
    expect(await titles()).toEqual([swimming, swimCamp, tennisCamp, tennis])
    expect((await read()).programs[3]).toEqual(homeDefaults.programs[1])
  })

  it('are saved as versions of the page with their author', async () => {
    const history = async () => {
      const path = '/api/admin/content/home/history'
      const { items } = (await (await api.call(path, { headers: { cookie } })).json()) as Page<PageVersion>
      return items.map(({ version, savedBy }) => [version, savedBy])
    }
    const { programs } = homeDefaults
    await send('PUT', '', { programs }, { 'if-match': '"1"' })
    expect(await history()).toEqual([
      [2, 'admin'],
      [1, ''],
    ])
    await send('PUT', '', { programs: programs.toReversed() }, { 'if-match': '"2"' })
    expect((await send('PUT', '', { programs }, { 'if-match': '"2"' })).status).toBe(409)
    const { trashId } = (await (await send('DELETE', '/1')).json()) as RemovedProgram
    await api.send('POST', `/api/admin/trash/${trashId}/restore`, {}, { cookie })
    expect(await history()).toEqual([5, 4, 3, 2, 1].map((version) => [version, version > 1 ? 'admin' : '']))
    const third = await api.call('/api/admin/content/home/history/3', { headers: { cookie } })
    expect(await third.json()).toMatchObject({ content: { programs: programs.toReversed() } })
  })

  it('are saved as they were typed: the page shows their texts without formatting', async () => {
    const [first] = homeDefaults.programs
    const description = '<p>Calm <b>water</b><script>alert(1)</script></p>'
    const saved = (await (
      await send('PUT', '', { programs: [{ ...first, description }] })
    ).json()) as Programs
    expect(saved.programs[0]?.description).toBe(description)
    expect((await read()).programs).toEqual(saved.programs)
  })

  it('are answered with 404 at an unknown position, and with 409 for an outdated version', async () => {
    await createHomePage()
    for (const position of ['0', '5', 'x', '-1', '1e0'])
      expect((await send('DELETE', `/${position}`)).status).toBe(404)
    expect((await send('DELETE', '/1', {}, { 'if-match': '"9"' })).status).toBe(409)
    expect(await titles()).toHaveLength(4)
  })
})
