import { expect, it } from 'vitest'
import { headingOf, shownPage } from './pageSections.ts'

it('shownPage shows hero and sections', () => {
  const content = {
    hero: { title: 'Privacy', subtitle: 'What we keep' },
    sections: [{ title: 'A', content: 'a' }, {}, 'x'],
  }
  expect(shownPage('terms', content)).toEqual({
    title: 'Privacy',
    subtitle: 'What we keep',
    sections: [{ title: 'A', content: 'a' }],
  })
})

it('shownPage falls back to title, description, message and the other strings', () => {
  const content = {
    title: 'Hours',
    description: 'When we are open',
    message: 'Closed on Monday',
    summerHours: '8-8',
    count: 3,
  }
  expect(shownPage('hours', content)).toEqual({
    title: 'Hours',
    subtitle: 'When we are open',
    sections: [
      { title: '', content: 'Closed on Monday' },
      { title: 'Summer hours', content: '8-8' },
    ],
  })
})

it.each([{}, { hero: null }, { sections: 'none' }, { hero: [], sections: [null, 7] }])(
  'shownPage accepts %j',
  (content) =>
    expect(shownPage('lost-and-found', content)).toEqual({
      title: 'Lost and found',
      subtitle: '',
      sections: [],
    }),
)

it('headingOf turns a name into a heading', () =>
  expect(headingOf('faq_for-parents')).toBe('Faq for parents'))

it.each([
  [{}, '24 months'],
  [{ keepMessagesMonths: 6 }, '6 months'],
  [{ keepMessagesMonths: 1 }, '1 month'],
  [{ keepMessagesMonths: 'a year' }, '24 months'],
  [{ keepMessagesMonths: 0 }, '24 months'],
])('the page privacy with %j ends with how long messages are kept: %s', (more, words) => {
  const { sections } = shownPage('privacy', { sections: [{ title: 'A', content: 'a' }], ...more })
  expect(sections.map(({ title }) => title)).toEqual(['A', 'How long we keep messages'])
  expect(sections[1]?.content).toContain(`nothing was changed for ${words}, is deleted`)
})
