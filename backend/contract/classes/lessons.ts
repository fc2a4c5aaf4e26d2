import type { InputOf } from '../fields/fields.ts'
import type { swimmingFields, tennisFields } from './lessons.fields.ts'
import { OWN_FILM } from '../pages/video.ts'

/** Page content `classes-swimming`. */
export type SwimmingContent = InputOf<typeof swimmingFields>
export type Lesson = SwimmingContent['lessons'][number]

/** Page content `classes-tennis`. */
export type TennisContent = InputOf<typeof tennisFields>
export type PricedLesson = TennisContent['intro'] | TennisContent['pathway']

/**
 * Bundled defaults of the lesson pages. Texts that state a fact of a business are empty and numbers are 0: pages leave
 * them out. Those of the samples are in the seed.
 */
export const swimmingDefaults: SwimmingContent = {
  hero: {
    title: 'Swim Classes',
    subtitle: 'From the first splash to all four strokes, at your pace.',
    image: '/pictures/kickboards-landscape-960.webp',
    imageAlt: 'Three children with kickboards and a coach in the water',
  },
  locations: [],
  lessons: [
    {
      name: 'Beginner',
      ages: '',
      description: 'Face in the water, blowing bubbles, floating on the back, and the first strokes.',
    },
    {
      name: 'Intermediate',
      ages: '',
      description: 'Freestyle with breathing, backstroke with balance, the first breaststroke kick.',
    },
    {
      name: 'Advanced',
      ages: '',
      description: 'All four strokes, starts and turns.',
    },
  ],
  facts: [],
  enroll: {
    title: 'Save your spot',
    text: 'See times, open spots and pay in our class portal.',
    buttonText: 'Enroll Now',
  },
}

export const tennisDefaults: TennisContent = {
  hero: {
    title: 'Tennis Classes',
    subtitle: 'Balls and courts that fit each player, and a pathway from Red to Yellow.',
    image: '/pictures/mini-court-landscape-960.webp',
    imageAlt: 'Children on small courts with orange balls, one in a wheelchair',
  },
  intro: {
    title: 'Intro to Tennis',
    ages: '',
    description: 'Throwing, catching and rallying with big soft balls on small courts.',
    price: 0,
    discountPercent: 0,
    discounted: 0,
    minutes: 0,
  },
  pathway: {
    title: 'Junior Pathway',
    description:
      'Four ball colors, each a little faster; your coach tells you when it is time for the next one.',
    price: 0,
    discountPercent: 0,
    discounted: 0,
    minutes: 0,
    levels: [
      {
        name: 'Red',
        ages: '',
        description: 'Mini courts: grips, split steps and the first points.',
      },
      { name: 'Orange', ages: '', description: 'A bigger court and a slower ball: rallies to ten.' },
      {
        name: 'Green',
        ages: '',
        description: 'Full court: spin, direction and playing full sets.',
      },
      { name: 'Yellow', ages: '', description: 'Standard ball: tactics and match play.' },
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
