import { group, html, lines, long, text, type FieldsOf } from '../pages/fields.ts'
import { seoFields } from '../pages/seo.ts'
import type { TeamContent } from './team.ts'

export const teamFields: FieldsOf<TeamContent> = {
  header: group('Header', { title: text('Title'), subtitle: long('Subtitle') }),
  hero: group('About the team', { title: text('Title'), description: long('Description') }),
  meetParticipation: group('Meets', { title: text('Title'), description: long('Description') }),
  teamPractices: group('Practices', {
    title: text('Title'),
    locationTitle: text('Location heading'),
    locationDescription: long('Location'),
    address: { ...html('Address'), breaks: true },
    scheduleTitle: text('Schedule heading'),
    scheduleNote: long('Schedule'),
  }),
  expectations: group('Expectations', {
    title: text('Title'),
    description: long('Description'),
    items: lines('What we expect', { one: 'Expectation' }),
  }),
  enrollment: group('Enrollment', {
    title: text('Title'),
    description: long('Description'),
    buttonText: text('Button text'),
  }),
  seo: seoFields,
}
