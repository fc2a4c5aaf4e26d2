import type { TeamContent } from '@lane-and-court/contract/team/team.ts'

/** Sample content: the swim team. */
export const teamSeed: TeamContent = {
  header: { title: 'Swim Team', subtitle: 'Train together, race together.' },
  hero: {
    title: 'About the Team',
    description: 'A year-round team for swimmers who know all four strokes and want to race.',
  },
  meetParticipation: {
    title: 'Meet Participation',
    description: 'We swim one meet a month. Every swimmer races; no one has to race every month.',
  },
  teamPractices: {
    title: 'Team Practices',
    locationTitle: 'Practice Location',
    locationDescription: 'The Jersey City pool, lanes 1 to 6.',
    address: 'Lane & Court Pool<br>Jersey City, NJ',
    scheduleTitle: 'Practice Schedule',
    scheduleNote: 'Monday-Thursday 6:00-7:00 PM, Saturday TBD',
  },
  expectations: {
    title: 'Expectations',
    description: 'What we ask of each other.',
    items: [
      'Come to three practices a week',
      'Be on deck ten minutes early',
      'Cheer until the last swimmer finishes',
    ],
  },
  enrollment: {
    title: 'Join the Team',
    description: 'A tryout takes twenty minutes in the water with a coach.',
    buttonText: 'Enroll Now',
  },
}
