import type { HomeContent } from '@lane-and-court/contract/home/home.types.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import { createPageContent, readPageContent } from '../features/pages/pages.service.ts'

const home: HomeContent = {
  hero: {
    title: 'Find your lane. Own your court.',
    subtitle: 'Swimming and tennis coaching for ages six months to adult, in Jersey City and Hoboken.',
    cta: {
      primary: { text: 'Enroll Now', link: 'https://portal.lane-and-court.example/classes' },
      secondary: { text: 'View Classes', link: '/classes' },
    },
  },
  programs: [
    {
      title: 'Swimming',
      description: 'From Baby & Me to the team: calm water skills first, then strokes, then speed.',
      image: '/pictures/lanes-landscape-960.webp',
      imageAlt: 'Swimmers crossing the pool in their lanes, seen from above',
    },
    {
      title: 'Tennis',
      description: 'Red, Orange, Green, Yellow: the junior pathway, with balls and courts that fit.',
      image: '/pictures/court-landscape-960.webp',
      imageAlt: 'A rally on a blue hard court, one player in a sports wheelchair',
    },
  ],
  whyUs: {
    title: 'Why Choose Lane & Court',
    points: ['Six to a lane: never more than six swimmers with one coach.'],
  },
  mission: {
    title: 'Our Mission',
    description:
      'We teach children to be at home in the water and at ease on the court, and we never hurry either.',
  },
}

const site: Pick<SiteContent, 'brand' | 'contactEmail' | 'footerEmail'> = {
  brand: 'Lane & Court',
  contactEmail: 'desk@lane-and-court.example',
  footerEmail: 'hello@lane-and-court.example',
}

/** @returns whether nothing has been put into the database yet. */
export async function isEmpty(): Promise<boolean> {
  return readPageContent('home').then(
    () => false,
    () => true,
  )
}

/** Fills an empty database with the sample content. */
export async function seedDemo(): Promise<void> {
  await createPageContent({ page: 'home', content: { ...home } })
  await createPageContent({ page: 'site', content: { ...site } })
}
