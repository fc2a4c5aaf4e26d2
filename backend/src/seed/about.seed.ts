import { aboutDefaults, type AboutContent } from '@lane-and-court/contract/about/about.ts'

/** Sample content: the page about the business. */
export const aboutSeed: AboutContent = {
  hero: {
    title: 'About Lane & Court',
    subtitle: 'Two sports, two cities, one way of teaching: at your pace.',
  },
  mission: aboutDefaults.mission,
  values: { title: 'Our Values', content: 'The four words on the wall at our pools and courts.' },
  whyUs: {
    points: [
      '<strong>Certified coaches</strong> who stay: most of ours have been with us for more than five years.',
      '<strong>Small groups</strong>: three beginners to a coach, six swimmers to a lane, eight players to a court.',
      '<strong>Steps you can see</strong>: a skill list for each level, and we tell you when your child has reached one.',
    ],
  },
}
