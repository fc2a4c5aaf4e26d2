import { campDefaults, type CampContent } from '@lane-and-court/contract/camps/camps.ts'
import { siteSeed } from './site.seed.ts'

/** Sample content: the 2025 season. */
export const campSeed: CampContent = {
  season: 2025,
  intro: {
    title: 'Summer Camps',
    subtitle: 'Two camps, one long summer: swimming, tennis, and lunch in the shade.',
  },
  swim: {
    title: 'Swim Camp',
    description:
      'Mornings in the water, afternoons on strokes and games. Every camper swims every day, in a group at the same level.',
    firstDay: '2025-06-16',
    lastDay: '2025-08-15',
    hours: '9:00 AM to 4:00 PM',
    ages: '4-14',
    email: siteSeed.contactEmail,
    dayOptions: [
      { name: 'Full day', hours: '9:00-4:00', perWeek: 645, perDay: 150 },
      { name: 'Half day, swim clinic', hours: '9:00-1:00', perWeek: 420, perDay: 100 },
    ],
    offers: [
      {
        title: 'Swim Camp',
        description:
          'Full day, for every level. Lessons in the morning; games, relays and rest in the afternoon.',
      },
      {
        title: 'Swim Clinic',
        description:
          'Full or half day, for competitive swimmers. Needs pre-approval by tryout; swimmers with a USA Swimming ID may skip the tryout.',
      },
    ],
    steps: campDefaults.swim.steps,
  },
  tennis: {
    title: 'Tennis Camp',
    description: 'Full day or half day, grouped by skill, with balls and courts sized for each player.',
    firstDay: '2025-06-16',
    lastDay: '2025-08-15',
    ages: '4-15',
    email: siteSeed.contactEmail,
    dayOptions: [
      { name: 'Full day', hours: '9:00-4:00', perWeek: 695, perDay: 160 },
      { name: 'Half day', hours: '9:00-1:00', perWeek: 450, perDay: 110 },
    ],
    siblingsDiscountPercent: 10,
    levels: [
      {
        name: 'Red',
        ages: '4-8',
        description: 'Big soft balls on mini courts: throwing, catching, first rallies.',
      },
      {
        name: 'Orange',
        ages: '8-10',
        description: 'A bigger court and a slower ball: serves that start the point.',
      },
      {
        name: 'Yellow',
        ages: '10+',
        description: 'Full court, standard ball: tactics, sets and match play.',
      },
    ],
    schedule: [
      { time: '8:50 AM', activity: 'Drop-off opens' },
      { time: '9:00 AM', activity: 'Warm-up and movement games' },
      { time: '9:30 AM', activity: 'Strokes by level' },
      { time: '11:00 AM', activity: 'Snack break in the shade' },
      { time: '11:30 AM', activity: 'Rallies and point play' },
      { time: '12:30 PM', activity: 'Lunch' },
      { time: '1:00 PM', activity: 'Half day ends; quiet time and board games' },
      { time: '2:00 PM', activity: 'Matches, relays and team games' },
      { time: '3:40 PM', activity: 'Cool-down and awards' },
      { time: '4:00 PM', activity: 'Pick-up' },
    ],
    dropOff: 'No earlier than 8:50 AM, at the court gate, with an adult who signs the camper in.',
    pickUp: 'No later than 4:10 PM, by an adult listed on the form.',
    care: { perHour: 22.5, days: 'Mon-Fri', before: '8-9 AM', after: '4-6 PM' },
    lunch:
      'Bring a nut-free packed lunch, two snacks and plenty of water. We have a fridge and shade; no food is sold.',
    cancellation: {
      fullRefundUntil: '2025-05-01',
      noRefundFrom: '2025-05-02',
      feePercent: 4.5,
      note: 'Missed days cannot be made up or moved to another week.',
    },
  },
}
