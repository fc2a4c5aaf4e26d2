import { homeDefaults, type HomeContent } from '@lane-and-court/contract/home/home.ts'

/** Sample content: the home page. */
export const homeSeed: HomeContent = {
  hero: {
    ...homeDefaults.hero,
    subtitle: 'Swimming and tennis coaching for ages six months to adult, in Jersey City and Hoboken.',
    cta: {
      primary: { text: 'Enroll Now', link: 'https://portal.lane-and-court.example/classes' },
      secondary: homeDefaults.hero.cta.secondary,
    },
  },
  programs: [
    {
      title: 'Swimming',
      description: 'From Baby & Me to the team: calm water skills first, then strokes, then speed.',
      image: '/pictures/relay-landscape-960.webp',
      imageAlt: 'A relay: one swimmer dives in as another touches the wall',
    },
    {
      title: 'Tennis',
      description:
        'Red, Orange, Green, Yellow: the junior pathway, with balls and courts that fit each player.',
      image: '/pictures/mini-court-landscape-960.webp',
      imageAlt: 'Children on small courts with orange balls, one in a wheelchair',
    },
    {
      title: 'Swim Camp',
      description: 'Ages 4 to 14: mornings in the water, afternoons on strokes and games.',
      image: '/pictures/team-landscape-960.webp',
      imageAlt: 'The swim team at the pool',
      link: '/camp/swim',
    },
    {
      title: 'Tennis Camp',
      description: 'Full day or half day, ages 4 to 15, grouped by skill level, with lunch in the shade.',
      image: '/pictures/camp-lunch-landscape-960.webp',
      imageAlt: 'Lunch in the shade at camp',
      link: '/camp/tennis',
    },
  ],
  whyUs: {
    title: 'Why Choose Lane & Court',
    lead: 'The same coach, the same time, and a skill list you can see.',
    points: [
      'Certified coaches: Every coach is a certified lifeguard or tennis professional.',
      'Six to a lane: Never more than six swimmers to a coach, and three for beginners.',
      'Steps you can follow: Beginner to team, Red to Yellow; you always know what comes next.',
      'Two cities: Pools and courts in Jersey City and Hoboken.',
    ],
  },
  mission: {
    ...homeDefaults.mission,
    description:
      'Our mission since the first lesson: safety first, then skill, then the joy of working hard.',
  },
}
