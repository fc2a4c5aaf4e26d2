import {
  swimmingDefaults,
  tennisDefaults,
  type SwimmingContent,
  type TennisContent,
} from '@lane-and-court/contract/classes/lessons.ts'

/** Sample content: the lesson pages. */
export const swimmingSeed: SwimmingContent = {
  hero: {
    ...swimmingDefaults.hero,
    subtitle: 'From the first splash to all four strokes, in two pools, at your pace.',
  },
  locations: [
    { name: 'Jersey City', description: 'Six lanes and a teaching end. The program starts at age 4.' },
    { name: 'Hoboken', description: 'Warm shallow water. The program starts at 6 months.' },
  ],
  lessons: [
    {
      name: 'Baby & Me',
      ages: '6 months to 3 years 6 months',
      location: 'Hoboken only',
      description: 'Songs, splashes and safe holds, with a parent in the water.',
    },
    {
      name: 'Beginner',
      ages: 'Ages 4-9',
      description: 'Face in the water, blowing bubbles, floating on the back, and the first strokes.',
    },
    {
      name: 'Intermediate',
      ages: 'By skill',
      description: 'Freestyle with breathing, backstroke with balance, the first breaststroke kick.',
    },
    {
      name: 'Advanced',
      ages: 'By skill',
      description: 'All four strokes, starts and turns, for swimmers who are thinking about the team.',
    },
    {
      name: 'Adult',
      ages: '18 and older',
      description: "It's never too late. Breathing first, then floating, then strokes, at your own pace.",
    },
  ],
  facts: [
    { title: '30 or 40 minutes', text: 'Long enough to learn, short enough to stay warm.' },
    { title: '3:1 for beginners', text: 'A coach for every three beginners: a class of six has two.' },
    { title: '6:1 for intermediate', text: 'A coach for every six intermediate swimmers.' },
  ],
  enroll: swimmingDefaults.enroll,
}

const AGES: Readonly<Record<string, string>> = {
  Red: '4-8',
  Orange: '7-11',
  Green: 'By skill',
  Yellow: '12+',
}

export const tennisSeed: TennisContent = {
  ...tennisDefaults,
  intro: {
    ...tennisDefaults.intro,
    ages: 'Ages 4-8',
    price: 40,
    discountPercent: 20,
    discounted: 32,
    minutes: 30,
  },
  pathway: {
    ...tennisDefaults.pathway,
    price: 65,
    discountPercent: 20,
    discounted: 52,
    minutes: 60,
    levels: tennisDefaults.pathway.levels.map((level) => ({ ...level, ages: AGES[level.name] ?? '' })),
  },
}
