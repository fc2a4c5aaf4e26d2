import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'

export const aboutSeed: PageContentBody = {
  hero: {
    title: 'About Lane & Court',
    subtitle: 'Two sports, two cities, one way of teaching: never in a hurry.',
  },
  mission: {
    title: 'Our Mission',
    content:
      'We teach children and adults to be at home in the water and at ease on the court. Safety comes first, then skill, then the joy of a hard day of training.',
  },
  values: { title: 'Our Values', content: 'Four words that hang beside the pool and behind the baseline.' },
  whyUs: {
    points: [
      '<strong>Certified coaches</strong> who stay: most of ours have been here for more than five years.',
      '<strong>Small groups</strong>: three beginners to a coach, six swimmers to a lane, eight players to a court.',
      '<strong>Steps you can see</strong>: a skill list for each level, and a word with you when one is reached.',
    ],
  },
}

export const teamSeed: PageContentBody = {
  header: { title: 'Swim Team', subtitle: 'Train together, race together.' },
  hero: {
    title: 'About the Team',
    description: 'A year-round team for swimmers who know all four strokes and would like to race.',
  },
  meetParticipation: {
    title: 'Meet Participation',
    description: 'We swim one meet a month. Every swimmer races; nobody must race every month.',
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
    items: ['Come to three practices a week', 'Be on deck ten minutes early', 'Cheer for the last one home'],
  },
  enrollment: {
    title: 'Join the Team',
    description: 'A tryout is twenty minutes in the water with a coach.',
    buttonText: 'Enroll Now',
  },
}

export const campSeed: PageContentBody = {
  season: 2025,
  swim: {
    title: '2025 Swim Camp',
    firstDay: '2025-06-16',
    lastDay: '2025-08-15',
    hours: '9:00 AM to 4:00 PM',
    ages: '4-14',
    email: 'camps@lane-and-court.example',
    offers: [
      { title: 'Swim Camp', description: 'Full day.' },
      {
        title: 'Swim Clinic',
        description: 'Full or half day; needs pre-approval. A USA Swimming ID may skip the tryout.',
      },
    ],
  },
  tennis: {
    title: '2025 Tennis Camp',
    ages: '4-15',
    fullDay: { hours: '9:00-4:00', perWeek: 695, perDay: 160 },
    halfDay: { hours: '9:00-1:00', perWeek: 450, perDay: 110 },
    siblingsDiscountPercent: 10,
    levels: [
      { name: 'Red', ages: '4-8' },
      { name: 'Orange', ages: '8-10' },
      { name: 'Yellow', ages: '10+' },
    ],
    extendedCare: { perHour: 22.5, before: '8-9 AM', after: '4-6 PM', days: 'Mon-Fri' },
    dropOff: 'No earlier than 8:50 AM',
    pickUp: 'No later than 4:10 PM',
    refunds: { fullUntil: '2025-05-01', noneFrom: '2025-05-02', processingFeePercent: 4.5 },
  },
}

export const privacySeed: PageContentBody = {
  hero: { title: 'Privacy', subtitle: 'What we keep, why, and for how long.' },
  sections: [
    {
      title: 'What you send us',
      content:
        'When you write to us we keep your name, your address and your message until the matter is done, and never give them to anyone else.',
    },
    {
      title: 'What stays on your phone',
      content:
        'The site keeps a copy of its public pages in your browser, so that you can read them at the pool with no signal. You can clear it in the settings of your browser at any time.',
    },
    { title: 'What we do not do', content: 'No advertising, no tracking, no cookies for visitors.' },
  ],
}
