import type { InputOf } from '../fields/fields.ts'
import type { homeFields } from './home.fields.ts'

/** Page content `home` (docs/product.md section 3). */
export type HomeContent = InputOf<typeof homeFields>
export type Program = HomeContent['programs'][number]

/**
 * What the home page shows until an administrator has saved it, and if the server fails (docs/product.md
 * section 3). It states no fact of a business: those of the samples are in the seed.
 */
export const homeDefaults: HomeContent = {
  hero: {
    title: 'Find your lane. Own your court.',
    subtitle: 'Swimming and tennis coaching for children and adults.',
    cta: {
      primary: { text: 'Enroll Now', link: '' },
      secondary: { text: 'View Classes', link: '/classes' },
    },
  },
  programs: [
    {
      title: 'Swimming',
      description: 'Calm water skills first, then strokes, then speed.',
      image: '/pictures/relay-landscape-960.webp',
      imageAlt: 'A relay: one swimmer dives in as another touches the wall',
    },
    {
      title: 'Tennis',
      description: 'With balls and courts that fit each player.',
      image: '/pictures/mini-court-landscape-960.webp',
      imageAlt: 'Children on small courts with orange balls, one in a wheelchair',
    },
    {
      title: 'Swim Camp',
      description: 'Strokes and games in the water.',
      image: '/pictures/team-landscape-960.webp',
      imageAlt: 'The swim team at the pool',
      link: '/camp/swim',
    },
    {
      title: 'Tennis Camp',
      description: 'Rallies, matches and games, in groups by skill level.',
      image: '/pictures/camp-lunch-landscape-960.webp',
      imageAlt: 'Lunch in the shade at camp',
      link: '/camp/tennis',
    },
  ],
  whyUs: {
    title: 'Why Choose Us',
    points: [
      'Safety first: In the water and on the court, it comes before everything else.',
      'At your pace: Everybody starts where they are.',
      'Steps you can follow: You always know what comes next.',
    ],
  },
  mission: {
    title: 'We teach children to feel at home in the water and at ease on the court, one step at a time.',
    description: 'Safety first, then skill, then the joy of working hard.',
    image: '/pictures/start-portrait-800.webp',
    imageAlt: 'Swimmers on the starting blocks',
  },
}
