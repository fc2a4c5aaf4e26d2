import { teamDefaults, type TeamContent } from '@lane-and-court/contract/team/team.ts'

/** Sample content: the swim team. */
export const teamSeed: TeamContent = {
  ...teamDefaults,
  hero: {
    ...teamDefaults.hero,
    description: 'A year-round team for swimmers who know all four strokes and want to race.',
  },
  meetParticipation: {
    ...teamDefaults.meetParticipation,
    description: 'We swim one meet a month. Every swimmer races; no one has to race every month.',
  },
  teamPractices: {
    ...teamDefaults.teamPractices,
    locationDescription: 'The Jersey City pool, lanes 1 to 6.',
    address: 'Lane & Court Pool<br>Jersey City, NJ',
    scheduleNote: 'Monday-Thursday 6:00-7:00 PM, Saturday TBD',
  },
  expectations: {
    ...teamDefaults.expectations,
    items: [
      'Come to three practices a week',
      'Be on deck ten minutes early',
      'Cheer until the last swimmer finishes',
    ],
  },
  enrollment: {
    ...teamDefaults.enrollment,
    description: 'A tryout takes twenty minutes in the water with a coach.',
  },
}
