import { aClass, aContactMessage, aNewsArticle, aStaffMember } from '../../backend/src/testing/factories.ts'

const actor = { role: 'admin', id: null, name: 'admin' }
/** @returns the time of row number n. */
export const dated = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000)

export interface List {
  path: string
  /** The model of the rows, and the fields of row number n; missing for a part of a list whose rows are there. */
  rows?: { model: string; row: (n: number, myId: string) => object }
}

/** The lists of the admin area, and parts of the longest one: filtered, searched, and both. */
export const LISTS: readonly List[] = [
  {
    path: '/api/admin/classes?page=1',
    rows: {
      model: 'Class',
      row(n) {
        const { startDate, endDate, ...rest } = aClass({ dayOfWeek: n % 7 })
        return { ...rest, startDate: new Date(startDate), endDate: new Date(endDate) }
      },
    },
  },
  {
    path: '/api/admin/news?page=1',
    rows: { model: 'NewsArticle', row: (n) => ({ ...aNewsArticle(), publishAt: dated(n) }) },
  },
  {
    path: '/api/admin/staff?page=1',
    rows: {
      model: 'StaffMember',
      row(n) {
        const { password: _password, ...rest } = aStaffMember()
        return { ...rest, passwordHash: 'none', order: n, isHidden: false }
      },
    },
  },
  {
    path: '/api/admin/closures?page=1',
    rows: {
      model: 'Closure',
      row(n) {
        const day = dated(n * 10)
          .toISOString()
          .slice(0, 10)
        return {
          kind: 'cancelled',
          location: null,
          sport: null,
          classIds: [],
          from: day,
          to: day,
          message: '',
        }
      },
    },
  },
  {
    path: '/api/admin/redirects?page=1',
    rows: { model: 'Redirect', row: (n) => ({ from: `old-${n}`, to: '/news' }) },
  },
  {
    path: '/api/admin/newsletter/subscribers?page=1',
    rows: {
      model: 'NewsletterSubscriber',
      row(n) {
        const email = `reader-${n}@example.org`
        return { email, key: email, confirmations: [], confirmedAt: dated(n), unsubscribeToken: `token-${n}` }
      },
    },
  },
  {
    path: '/api/admin/messages?page=1',
    rows: {
      model: 'ContactMessage',
      // An inbox that somebody reads: the number of unread and open messages does not grow with the total.
      row: (n, myId) => ({
        ...aContactMessage(n < 40 ? { message: 'Is the diving board open?' } : {}),
        isSpam: null,
        readAt: n < 40 ? null : dated(n),
        doneAt: n < 40 ? null : dated(n),
        assigneeId: n % 2 ? myId : null,
        mailedAt: dated(n),
      }),
    },
  },
  { path: '/api/admin/messages?page=1&status=unread' },
  { path: '/api/admin/messages?page=1&status=open&assigned=me&subject=swimming' },
  { path: '/api/admin/messages?page=1&q=diving+board' },
  {
    path: '/api/admin/trash?page=1',
    rows: {
      model: 'Trash',
      row: (n) => ({
        type: 'article',
        name: `Article ${n}`,
        deletedAt: new Date(Date.now() - n),
        deletedBy: 'admin',
        document: aNewsArticle(),
      }),
    },
  },
  {
    path: '/api/admin/activity?page=1',
    rows: {
      model: 'Activity',
      row: (n) => ({
        at: new Date(Date.now() - n),
        actor,
        action: 'updated',
        object: { type: 'class', id: null, name: `Class ${n}` },
      }),
    },
  },
]
