import type { InputOf } from '../fields/fields.ts'
import type { teamFields } from './team.fields.ts'

/**
 * Page content `team` (docs/product.md section 3). Text fields are shown without tags; an address with
 * a line break is HTML.
 */
export type TeamContent = InputOf<typeof teamFields>

/**
 * Bundled defaults, over which the admin's content is merged. They state no fact of a team: where and when it
 * practices is empty. Those of the samples are in the seed.
 */
export const teamDefaults: TeamContent = {
  header: { title: 'Swim Team', subtitle: 'Train together, race together.' },
  hero: {
    title: 'About the Team',
    description: 'A team for swimmers who know all four strokes and want to race.',
  },
  meetParticipation: { title: 'Meet Participation', description: '' },
  teamPractices: {
    title: 'Team Practices',
    locationTitle: 'Practice Location',
    locationDescription: '',
    address: '',
    scheduleTitle: 'Practice Schedule',
    scheduleNote: '',
  },
  expectations: {
    title: 'Expectations',
    description: 'What we ask of each other.',
    items: ['Come to practice', 'Be on deck early', 'Cheer until the last swimmer finishes'],
  },
  enrollment: {
    title: 'Join the Team',
    description: 'Ask us for a tryout.',
    buttonText: 'Enroll Now',
  },
}
