import { OWN_FILM } from '@lane-and-court/contract/pages/video.ts'
import type { SwimmingContent, TennisContent } from '@lane-and-court/contract/classes/lessons.ts'

/** Sample content: the lesson pages. */
export const swimmingSeed: SwimmingContent = {
  hero: {
    title: 'Swim Classes',
    subtitle: 'From the first splash to all four strokes, in two pools, at your pace.',
    image: '/pictures/kickboards-landscape-960.webp',
    imageAlt: 'Three children with kickboards and a coach in the water',
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
  enroll: {
    title: 'Save your spot',
    text: 'See times, open spots and pay in our class portal.',
    buttonText: 'Enroll Now',
  },
}

export const tennisSeed: TennisContent = {
  hero: {
    title: 'Tennis Classes',
    subtitle: 'Balls and courts that fit each player, and a pathway from Red to Yellow.',
    image: '/pictures/mini-court-landscape-960.webp',
    imageAlt: 'Children on small courts with orange balls, one in a wheelchair',
  },
  intro: {
    title: 'Intro to Tennis',
    ages: 'Ages 4-8',
    description: 'Throwing, catching and rallying with big soft balls on small courts.',
    price: 40,
    discountPercent: 20,
    discounted: 32,
    minutes: 30,
  },
  pathway: {
    title: 'Junior Pathway',
    description:
      'Four ball colors, each a little faster; your coach tells you when it is time for the next one.',
    price: 65,
    discountPercent: 20,
    discounted: 52,
    minutes: 60,
    levels: [
      {
        name: 'Red',
        ages: '4-8',
        description: 'Mini courts: grips, split steps and the first points.',
      },
      { name: 'Orange', ages: '7-11', description: 'A bigger court and a slower ball: rallies to ten.' },
      {
        name: 'Green',
        ages: 'By skill',
        description: 'Full court: spin, direction and playing full sets.',
      },
      { name: 'Yellow', ages: '12+', description: 'Standard ball: tactics and match play.' },
    ],
  },
  video: {
    title: 'How each ball bounces',
    address: OWN_FILM,
    poster: '/pictures/four-balls-landscape-960.webp',
  },
  enroll: {
    title: 'Save your spot',
    text: 'See times, open spots and pay in our class portal.',
    buttonText: 'Enroll Now',
  },
}
