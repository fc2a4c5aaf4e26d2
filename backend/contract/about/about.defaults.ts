import type { AboutContent } from './about.types.ts'

/** Bundled defaults, over which the admin's content is merged; also the sample content. */
export const aboutDefaults: AboutContent = {
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
