import type { SearchKind } from './search.ts'

/** A page that the site always has. */
export interface SitePage {
  url: string
  kind: SearchKind
  title: string
  /** Whether the title in its content comes first. */
  hasOwnTitle?: true
  /** Its text, unless it has content. */
  about: string
  /** The name of its page content, and the field in it that the page shows; empty for all fields. */
  content?: readonly [page: string, field: string]
  /** The sport whose places it describes. */
  placesOf?: 'swimming' | 'tennis'
  words: string
}

/** Every page of the site that has a name of its own (docs/product.md section 2). */
export const SITE_PAGES: readonly SitePage[] = [
  {
    url: '/classes',
    kind: 'page',
    title: 'All Classes',
    about: 'Every swimming and tennis class by day, age, level, location and time.',
    words:
      'class lessons schedule timetable enroll enrollment register sign up calendar price prices cost closures trial try',
  },
  {
    url: '/classes/swimming',
    kind: 'page',
    title: 'Swim Classes',
    hasOwnTitle: true,
    about: 'Swim classes for babies, children and adults.',
    content: ['classes-swimming', ''],
    placesOf: 'swimming',
    words: 'swimming lessons pool pools price prices cost kids adults directions parking address',
  },
  {
    url: '/classes/tennis',
    kind: 'page',
    title: 'Tennis Classes',
    hasOwnTitle: true,
    about: 'Tennis classes for children, juniors and adults.',
    content: ['classes-tennis', ''],
    placesOf: 'tennis',
    words: 'tennis lessons court courts price prices cost kids juniors directions parking address',
  },
  {
    url: '/camp/swim',
    kind: 'camp',
    title: 'Swim Camp',
    hasOwnTitle: true,
    about: '',
    content: ['camp', 'swim'],
    words: 'summer camps swimming kids register enroll weeks dates',
  },
  {
    url: '/camp/tennis',
    kind: 'camp',
    title: 'Tennis Camp',
    hasOwnTitle: true,
    about: '',
    content: ['camp', 'tennis'],
    words: 'summer camps kids register enroll weeks dates price prices cost discount siblings refund',
  },
  {
    url: '/camp',
    kind: 'camp',
    title: 'Summer Camps',
    hasOwnTitle: true,
    about: 'Swim camp and tennis camp.',
    content: ['camp', 'intro'],
    words: 'camps kids vacation holidays',
  },
  {
    url: '/team',
    kind: 'page',
    title: 'Swim Team',
    hasOwnTitle: true,
    about: '',
    content: ['team', ''],
    words: 'swimming race races competition meets practice tryout',
  },
  {
    url: '/staff',
    kind: 'page',
    title: 'Meet Our Team',
    about: 'Our swimming and tennis coaches, and what they teach.',
    words: 'coach coaches teachers instructors staff people',
  },
  {
    url: '/news',
    kind: 'page',
    title: 'News & Announcements',
    about: 'What is new at the pools and on the courts.',
    words: 'blog articles announcements updates',
  },
  {
    url: '/about',
    kind: 'page',
    title: 'About Us',
    about: '',
    content: ['about', ''],
    words: 'mission values who we are safety',
  },
  {
    url: '/',
    kind: 'page',
    title: 'Home',
    about: '',
    content: ['home', ''],
    words: 'start programs gallery pictures photos this week',
  },
  {
    url: '/my-week',
    kind: 'page',
    title: 'My week',
    about: 'The classes you starred, with their next dates.',
    words: 'my classes star starred saved favorites timetable print calendar',
  },
  {
    url: '/#contact',
    kind: 'page',
    title: 'Contact Us',
    about: 'Write to us.',
    words:
      'contact email mail message phone telephone call address hours open opening closed holidays question help trial',
  },
]
