import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ContactMessageModel } from './contact.model.ts'

const api = useTestServer()
const createdAt = new Date('2025-06-01T12:00:00.000Z')
const ASKED = Object.values(MESSAGE_FIELDS).map(({ label }) => `"${label}"`)
const HEAD = `\uFEFF"Received (Eastern)",${ASKED.join(',')},"Read (Eastern)","Done (Eastern)"\r\n`

async function exported(query = '') {
  const headers = { cookie: await api.signIn('admin') }
  const response = await api.call(`/api/admin/messages.csv${query}`, { headers })
  // Not `text()`, which removes the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { response, text }
}

describe('the export of the messages', () => {
  it('is a file named by date that spreadsheets read as UTF-8', async () => {
    const { response, text } = await exported()
    expect(text).toBe(HEAD)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const today = new Date().toISOString().slice(0, 10)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="messages-${today}.csv"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('has its times as the clock in New York shows them, and escapes quotes, commas and line breaks of a message', async () => {
    await ContactMessageModel.create({
      ...aContactMessage({ name: 'Zoë "Zo" Quinn, Jr.', message: 'One,\ntwo;\r\n"three".' }),
      createdAt,
      readAt: new Date('2025-06-02T08:30:00.000Z'),
      // In winter, and the day before in New York.
      doneAt: new Date('2025-12-02T03:30:00.000Z'),
    })
    const { text } = await exported()
    expect(text).toContain(
      `${HEAD}"2025-06-01 08:00:00","Zoë ""Zo"" Quinn, Jr.","ada@example.com","201-555-0123",` +
        '"Swimming Classes","One,\ntwo;\r\n""three"".",',
    )
    expect(text.endsWith(',"2025-06-02 04:30:00","2025-12-01 22:30:00"\r\n')).toBe(true)
  })

  it.each(['=HYPERLINK("x")', '+1 201 555 0123', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
    'escapes %j, which a spreadsheet would run as a formula',
    async (cell) => {
      const { message: _message, phone: _phone, ...rest } = aContactMessage()
      await ContactMessageModel.create({ ...rest, message: cell, createdAt })
      const { text } = await exported()
      expect(text).toContain(`,"","Swimming Classes","'${cell.replaceAll('"', '""')}",`)
    },
  )

  it('contains the same messages as the list with the same query, newest first', async () => {
    for (const [hour, name] of ['Oldest', 'Middle', 'Newest'].entries()) {
      const doneAt = name === 'Middle' ? createdAt : null
      const at = new Date(createdAt.getTime() + hour * 3_600_000)
      await ContactMessageModel.create({ ...aContactMessage({ name }), createdAt: at, doneAt })
    }
    const names = async (query: string) => (await exported(query)).text.match(/Oldest|Middle|Newest/g)
    expect(await names('')).toEqual(['Newest', 'Middle', 'Oldest'])
    expect(await names('?status=open')).toEqual(['Newest', 'Oldest'])
    expect(await names('?status=done&q=mid')).toEqual(['Middle'])
    expect(await names('?q=nobody')).toBeNull()
    expect((await exported('?status=x')).response.status).toBe(400)
  })

  it('can contain more messages than one batch', async () => {
    await ContactMessageModel.insertMany(
      Array.from({ length: 450 }, (_, n) => aContactMessage({ name: `Parent ${n}` })),
    )
    expect((await exported()).text.match(/"Parent \d+"/g)).toHaveLength(450)
  })
})
