import { isFieldRequired } from '@lane-and-court/contract/fields/fields.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import { contentSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from './pages.service.ts'

const errorsOf = (page: string, content: unknown) => validate(contentSchema(page), content).errors

it.each(Object.entries(KNOWN_PAGES))('the default content of %s is valid', (page, { defaults }) => {
  expect(validate(contentSchema(page), defaults)).toEqual({ value: defaults })
})

it('no default names an address, a phone number, a price, a date or a place of a business', () => {
  for (const [page, { defaults }] of Object.entries(KNOWN_PAGES)) {
    // The site's own rule, and no fact of a business.
    const { keepMessagesMonths: _, ...facts } = defaults
    const text = JSON.stringify(facts)
    expect([page, text]).not.toEqual([page, expect.stringMatching(/@|555|https?:|\.example|Hoboken|Jersey/)])
    expect([page, text]).not.toEqual([
      page,
      expect.stringMatching(/\$\d|"[^"]*":[1-9]|\d(?:[ap]m| [AP]M)|20\d\d/),
    ])
  }
})

it.each(Object.keys(KNOWN_PAGES))('no field of %s is required, and unknown fields are kept', (page) => {
  const content = { mine: { deep: [1, null, { a: '' }] }, hero: { more: true }, header: { x: 1 } }
  expect(validate(contentSchema(page), content)).toEqual({ value: content })
})

it.each([
  ['site', { brand: 'Lane\r\nBcc: a@b.example\t& Court' }, { brand: 'Lane Bcc: a@b.example & Court' }],
  [
    'site',
    { hours: [{ days: 'Mon\nto Fri', hours: '9 to\u000b5' }], description: 'Two\nlines' },
    { hours: [{ days: 'Mon to Fri', hours: '9 to 5' }], description: 'Two\nlines' },
  ],
  [
    'site',
    { headerMenu: [{ label: 'Our\ncamps', to: '/camp' }] },
    { headerMenu: [{ label: 'Our camps', to: '/camp' }] },
  ],
  [
    'faq',
    { seo: { title: 'Often\nasked' }, text: 'Two\nlines' },
    { seo: { title: 'Often asked' }, text: 'Two\nlines' },
  ],
])('the texts of %s that have one line keep line breaks out: %#', (page, content, saved) => {
  expect(validate(contentSchema(page), content)).toEqual({ value: saved })
})

describe('the schema of page content', () => {
  it.each<[string, object, string, string]>([
    [
      'camp',
      { season: 2026, swim: { firstDay: '2025-06-16' } },
      'swim.firstDay',
      'First day must be a day of 2026, as the season',
    ],
    [
      'camp',
      { season: 2026, tennis: { cancellation: { fullRefundUntil: '2025-05-01' } } },
      'tennis.cancellation.fullRefundUntil',
      'Full refund until must be a day of 2026, as the season',
    ],
    [
      'camp',
      { season: 2026, tennis: { firstDay: '2026-07-01', lastDay: '2026-06-30' } },
      'tennis.lastDay',
      'Last day must not be before 2026-07-01',
    ],
    ['home', { hero: 'x' }, 'hero', 'Top banner must be a group of fields'],
    ['home', { hero: { title: 7 } }, 'hero.title', 'Title must be text'],
    [
      'home',
      { hero: { cta: { primary: { link: 'javascript:alert(1)' } } } },
      'hero.cta.primary.link',
      'Link must begin with https://, http://, mailto:, tel:, / or #',
    ],
    [
      'home',
      { hero: { cta: { primary: { link: '//evil.example' } } } },
      'hero.cta.primary.link',
      'Link must begin with https://, http://, mailto:, tel:, / or #',
    ],
    ['home', { programs: {} }, 'programs', 'Programs must be a list'],
    ['home', { programs: [null] }, 'programs.0', 'Program must be a group of fields'],
    ['home', { programs: [{ title: 'Swim', description: '' }] }, 'programs.0.image', 'Picture is required'],
    [
      'home',
      { programs: [{ title: '', description: '', image: 'data:x' }] },
      'programs.0.image',
      'Picture must be an uploaded picture, one of /pictures/ or an https address',
    ],
    [
      'places',
      { items: [{ name: 'Pool', location: 'Paris', sports: [], locality: '', region: '' }] },
      'items.0.location',
      'Town must be Jersey City or Hoboken',
    ],
    [
      'places',
      { items: [{ name: 'Pool', location: 'Hoboken', sports: ['golf'], locality: '', region: '' }] },
      'items.0.sports.0',
      'A line of Sports must be tennis or swimming',
    ],
    ...[181, -181].map((latitude): [string, object, string, string] => [
      'places',
      { items: [{ name: 'Pool', location: 'Hoboken', sports: [], locality: '', region: '', latitude }] },
      'items.0.latitude',
      'Latitude must be between -180 and 180 degrees',
    ]),
    ['home', { whyUs: { points: ['a', 7] } }, 'whyUs.points.1', 'A line of Points must be text'],
    ['about', { mission: { content: [] } }, 'mission.content', 'Text must be text'],
    ['team', { expectations: { items: 'x' } }, 'expectations.items', 'What we expect must be a list'],
    ['camp', { season: '2026' }, 'season', 'Season must be a number'],
    [
      'camp',
      { swim: { firstDay: 'June 16' } },
      'swim.firstDay',
      'First day must be a day such as 2025-06-16',
    ],
    [
      'camp',
      { swim: { firstDay: '2025-02-30' } },
      'swim.firstDay',
      'First day must be a day such as 2025-06-16',
    ],
    [
      'camp',
      { tennis: { dayOptions: [{ name: 'Full', hours: '9-4', perWeek: -1, perDay: 1 }] } },
      'tennis.dayOptions.0.perWeek',
      'Price per week must be 0 or more',
    ],
    ['site', { footerEmail: 'nobody' }, 'footerEmail', 'Invalid email'],
    [
      'site',
      { portals: { classes: 'data:text/html,x' } },
      'portals.classes',
      'Link for classes must begin with https://, http://, mailto:, tel:, / or #',
    ],
    ['site', { hours: [{ days: 'Mon' }] }, 'hours.0.hours', 'Hours is required'],
    ['site', { quickLinks: [{ label: ' ', to: '/team' }] }, 'quickLinks.0.label', 'Label is required'],
    ['site', { quickLinks: [{ label: 'Team', to: '' }] }, 'quickLinks.0.to', 'Page is required'],
    [
      'site',
      { headerMenu: [{ label: 'Camp', items: [{ label: 'Swim', to: '//evil.example' }] }] },
      'headerMenu.0.items.0.to',
      'Page must begin with https://, http://, mailto:, tel:, / or #',
    ],
    ['privacy', { sections: [{ title: {} }] }, 'sections.0.title', 'Title must be text'],
    ...[0, 121, 2.5, -1].map((keepMessagesMonths): [string, object, string, string] => [
      'privacy',
      { keepMessagesMonths },
      'keepMessagesMonths',
      'Months that answered messages are kept must be a whole number from 1 to 120',
    ]),
    [
      'privacy',
      { keepMessagesMonths: 'forever' },
      'keepMessagesMonths',
      'Months that answered messages are kept must be a number',
    ],
    ['about', { seo: { title: 7 } }, 'seo.title', 'Title in search results must be text'],
    [
      'faq',
      { seo: { image: 'javascript:alert(1)' } },
      'seo.image',
      'Picture for shared links must be an uploaded picture, one of /pictures/ or an https address',
    ],
    ['classes-tennis', { intro: { price: '40' } }, 'intro.price', 'Price must be a number'],
  ])('rejects for %s: %j', (page, content, path, message) => {
    expect(errorsOf(page, content)).toEqual({ [path]: message })
  })

  it.each([
    'https://a.example/watch',
    'http://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/@somebody',
    'https://vimeo.com/somebody',
    'http://a.example/film.mp4',
    'https://a.example/film.avi',
    'https://user:secret@a.example/film.mp4',
    'https://a.example/film.html?x=.mp4',
    '/films/none.mp4',
    '/contact',
    'mailto:a@b.example',
    ' ',
  ])('rejects a video that cannot be played: %s', (address) =>
    expect(errorsOf('classes-tennis', { video: { address } })).toEqual({
      'video.address':
        'Address must be a YouTube or Vimeo video, an https address that ends in .mp4 or .webm, or blank',
    }),
  )

  it.each([
    '',
    '/films/four-balls.mp4',
    'https://youtu.be/abcdefghijk',
    'https://vimeo.com/12345678',
    'https://a.example/film.webm',
  ])('accepts a video that can be played: %s', (address) =>
    expect(errorsOf('classes-tennis', { video: { address } })).toBeUndefined(),
  )

  it.each([
    'https://a.example/b?c=d',
    'http://a.example',
    'mailto:a@b.example',
    'tel:201-555-0100',
    '/classes?sport=tennis',
    '#contact',
    '/',
    '',
  ])('accepts the link %s', (link) =>
    expect(errorsOf('home', { hero: { cta: { secondary: { link } } } })).toBeUndefined(),
  )

  it('requires a text as the URL of a video', () =>
    expect(errorsOf('classes-tennis', { video: { address: 7 } })).toEqual({
      'video.address': 'Address must be text',
    }))

  it('accepts anything on a custom page', () => {
    expect(errorsOf('faq', { hero: 7, sections: 'none', title: [], seo: 'mine' })).toBeUndefined()
  })
})

const api = useTestServer()

it('the server rejects invalid content with an error at its path, and saves nothing', async () => {
  const cookie = await api.signIn('admin')
  await createPageContent({ page: 'home', content: {} })
  const content = { hero: { title: 7 }, programs: [7] }
  for (const [method, path, body] of [
    ['PUT', '/home', { content }],
    ['POST', '', { page: 'camp', content: { swim: 7 } }],
    ['POST', '', { page: 'classes-tennis', content: { video: { address: 'https://a.example/' } } }],
  ] as const) {
    const response = await api.send(method, `/api/admin/content${path}`, body, { cookie })
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)[0]).toMatch(/^content\./)
  }
  expect(await (await api.call('/api/content/home')).json()).toEqual({})
})

it.each([
  ['email', {}, false],
  ['calendarDay', {}, false],
  ['number', {}, true],
  ['picture', {}, true],
  ['picture', { isOptional: true }, false],
  ['text', {}, false],
  ['richText', {}, false],
  ['link', {}, false],
  ['link', { required: 'Link is required' }, true],
] as const)('a field of kind %s with %o is required: %s', (kind, more, isRequired) => {
  expect(isFieldRequired({ kind, label: 'Field', ...more })).toBe(isRequired)
})
