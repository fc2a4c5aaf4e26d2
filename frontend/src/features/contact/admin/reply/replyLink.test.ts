import { describe, expect, it } from 'vitest'
import { replyLink } from './replyLink.ts'

const message = {
  name: 'Ada Parent',
  email: 'ada+pool@example.com',
  subject: 'swimming',
  message: 'Is there a place?\r\nOn Saturdays & Sundays?',
  createdAt: '2025-06-01T15:00:00.000Z',
}
const parts = (link: string) => {
  const { pathname, searchParams } = new URL(link)
  return {
    to: decodeURIComponent(pathname),
    names: [...searchParams.keys()],
    ...Object.fromEntries(searchParams),
  }
}

describe('the reply link of a message', () => {
  it('addresses the sender, names the subject and quotes the text', () => {
    expect(parts(replyLink(message))).toEqual({
      to: 'ada+pool@example.com',
      names: ['subject', 'body'],
      subject: 'Re: Swimming Classes',
      body:
        'Hello Ada Parent,\r\n\r\n\r\n\r\nOn June 1, 2025 you wrote:\r\n' +
        '> Is there a place?\r\n> On Saturdays & Sundays?',
    })
  })

  it('takes no further recipient or header from the message', () => {
    const link = replyLink({
      ...message,
      email: 'a?bcc=x@example.com',
      subject: 'Hi\r\nBcc: y@example.com&cc=z@example.com',
      name: 'Eve&bcc=w@example.com',
    })
    expect(parts(link).names).toEqual(['subject', 'body'])
    expect(link).not.toMatch(/[\r\n]/)
  })

  it.each(['x', '泳', '🏊', '👨‍👩‍👧‍👦', '🇺🇸', 'e\u0301', '\n'])(
    'stays short for a long text of %j, and splits no character',
    (sign) => {
      const long = sign.repeat(5_000)
      const link = replyLink({ ...message, name: long, subject: long, message: long })
      expect(link.length).toBeLessThan(2_000)
      const { body = '' } = parts(link) as { body?: string }
      expect(body.endsWith('…')).toBe(true)
      const quoted = body.slice('Hello '.length).split('…')[0] ?? ''
      expect(quoted.replaceAll(sign, '')).toBe('')
    },
  )

  it('accepts half of a surrogate pair', () => {
    expect(() => replyLink({ ...message, message: '\ud83c' })).not.toThrow()
  })
})
