import type { SignUpInput, TestMailInput } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { admin, remove, visitor, write, type ClientCall } from './clientCall.ts'

const newsletter = '/api/admin/newsletter'

/** The calls about the newsletter. They need an article, and a draft. */
export const NEWSLETTER_CALLS: readonly ClientCall[] = [
  visitor('GET /api/newsletter'),
  write<SignUpInput>(
    'POST /api/newsletter/subscribers',
    { email: 'ada@example.com' },
    { as: 'visitor', status: 204 },
  ),
  admin(`GET ${newsletter}/subscribers?page=1&q=ada&status=waiting`, { keep: { subscriber: 'items.0.id' } }),
  admin(`GET ${newsletter}/subscribers.csv`),
  admin(`GET ${newsletter}/articles/{article}`),
  admin(`GET ${newsletter}/articles/{article}/preview`),
  write<TestMailInput>(
    `POST ${newsletter}/articles/{article}/test`,
    { email: 'desk@example.com' },
    { status: 204 },
  ),
  // Nobody has confirmed an address, and nothing has failed.
  admin(`POST ${newsletter}/articles/{article}/mailing`, { status: 409 }),
  admin(`POST ${newsletter}/articles/{draft}/retry`, { status: 404 }),
  admin(`POST ${newsletter}/articles/{draft}/stop`, { status: 404 }),
  admin(`GET ${newsletter}/mailings?page=1`),
  remove(`DELETE ${newsletter}/subscribers/{subscriber}`),
]
