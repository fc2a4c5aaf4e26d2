import { ACCOUNT_LIMITS as L, type PasswordLinks } from '@lane-and-court/contract/accounts/accounts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepMail, linkIn, mails, tokenOf } from '../../testing/accountMails.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { siteSeed } from '../../seed/site.seed.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'
import { AccountLinkModel } from './accountLink.model.ts'

const PUBLIC_URL = 'https://lane-and-court.example'
const api = useTestServer({ publicUrl: PUBLIC_URL })
const mailing = useTestServer({ sendMail: keepMail, publicUrl: PUBLIC_URL })
const PATH = '/api/admin/staff/password-links'
const use = (link: string | null, password = 'a chosen one') =>
  api.send('POST', '/api/account-links/use', { token: tokenOf(link), password })

let cookie = ''
let ids: string[] = []
beforeEach(async () => {
  mails.length = 0
  cookie = await api.signIn('admin')
  ids = []
  for (const [username, email] of [
    ['maya', 'maya@example.com'],
    ['theo', null],
  ] as const) {
    const { password: _, ...member } = aStaffMember({ name: username, username, email })
    ids.push((await createStaffMember(member))._id.toHexString())
  }
})
const make = (body: object = {}, at = api) =>
  at.send('POST', PATH, { ids, currentPassword: PASSWORD, ...body }, { cookie })
const links = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as PasswordLinks).links

describe('password links for several coaches', () => {
  it('are shown once where the site sends no mail, and each works once, for its own coach', async () => {
    const made = await links(make())
    expect(made).toMatchObject([
      { name: 'maya', username: 'maya', mailedTo: null },
      { name: 'theo', username: 'theo', mailedTo: null },
    ])
    for (const { link, username } of made) {
      expect(await (await use(link)).json()).toMatchObject({ kind: 'password', role: 'staff', username })
      expect((await use(link)).status).toBe(410)
    }
    const stored = JSON.stringify(await AccountLinkModel.find().lean())
    for (const { link } of made) expect(stored).not.toContain(tokenOf(link))
  })

  it('are mailed to those who have an address, and only the others are shown', async () => {
    await createPageContent({ page: 'site', content: { ...siteSeed } })
    const made = await links(make({}, mailing))
    expect(made).toMatchObject([
      { name: 'maya', link: null, mailedTo: 'maya@example.com' },
      { name: 'theo', mailedTo: null },
    ])
    expect(mails.map(({ to }) => to)).toEqual(['maya@example.com'])
    expect((await use(linkIn(mails[0]))).status).toBe(200)
  })

  it('end the earlier links of these coaches, and expire as single ones do', async () => {
    const before = await links(make())
    const after = await links(make({ ids: [ids[0]] }))
    expect((await use(before[0]?.link ?? '')).status).toBe(410)
    expect((await use(before[1]?.link ?? '')).status).toBe(200)
    const hours = (new Date(after[0]?.expiresAt ?? '').getTime() - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(L.linkHours)
  })

  it('are made for administrators only, and for no account of theirs', async () => {
    const coach = await api.signIn('staff')
    expect((await api.send('POST', PATH, { ids, currentPassword: PASSWORD }, { cookie: coach })).status).toBe(
      403,
    )
    const { id } = (await (await api.call('/api/admin/profile', { headers: { cookie } })).json()) as {
      id: string
    }
    expect(await links(make({ ids: [id] }))).toEqual([])
    expect(await AccountLinkModel.countDocuments()).toBe(0)
  })

  it.each([
    [{ ids: [] }],
    [{ ids: 'all' }],
    [{ ids: ['x'] }],
    [{ ids: [{ $ne: null }] }],
    [{ ids: Array.from({ length: L.linksAtOnce + 1 }, (_, n) => n.toString(16).padStart(24, '0')) }],
  ])('are refused for %j', async (body) => {
    expect((await make(body)).status).toBe(400)
  })
})
