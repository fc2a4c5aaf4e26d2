import type { Seo } from '../pages/seo.ts'

/**
 * Page content `team` (docs/specification.md section 3). Text fields are shown without tags; an address with
 * a line break is HTML.
 */
export interface TeamContent {
  seo?: Seo
  header: { title: string; subtitle: string }
  hero: { title: string; description: string }
  meetParticipation: { title: string; description: string }
  teamPractices: {
    title: string
    locationTitle: string
    locationDescription: string
    address: string
    scheduleTitle: string
    scheduleNote: string
  }
  expectations: { title: string; description: string; items: string[] }
  enrollment: { title: string; description: string; buttonText: string }
}

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
