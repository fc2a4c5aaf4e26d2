import { group, list, paragraphs, richText, text, type Fields } from '../fields/fields.ts'
import { seoFields } from '../pages/seo.ts'

export const teamFields = {
  header: group('Header', { title: text('Title'), subtitle: paragraphs('Subtitle') }),
  hero: group('About the team', { title: text('Title'), description: paragraphs('Description') }),
  meetParticipation: group('Meets', { title: text('Title'), description: paragraphs('Description') }),
  teamPractices: group('Practices', {
    title: text('Title'),
    locationTitle: text('Location heading'),
    locationDescription: paragraphs('Location'),
    address: richText('Address', { hasBreaks: true }),
    scheduleTitle: text('Schedule heading'),
    scheduleNote: paragraphs('Schedule'),
  }),
  expectations: group('Expectations', {
    title: text('Title'),
    description: paragraphs('Description'),
    items: list('What we expect', text('Expectation')),
  }),
  enrollment: group('Enrollment', {
    title: text('Title'),
    description: paragraphs('Description'),
    buttonText: text('Button text'),
  }),
  seo: seoFields,
} as const satisfies Fields
