import {
  color,
  group,
  list,
  number,
  paragraphs,
  picture,
  text,
  video,
  type Fields,
} from '../fields/fields.ts'
import { OWN_FILM } from '../pages/video.ts'
import { seoFields } from '../pages/seo.ts'

/** The levels of tennis, each with the color of its ball. */
export const ballLevels = list(
  'Levels',
  group('Level', { name: color('Ball'), ages: text('Ages'), description: paragraphs('Description') }),
)

const hero = group('Top banner', {
  title: text('Title'),
  subtitle: paragraphs('Subtitle'),
  image: picture('Picture', { altName: 'imageAlt' }),
  imageAlt: text('Picture description (alt text)'),
})

const enroll = group('Enrollment', {
  title: text('Title'),
  text: paragraphs('Text'),
  buttonText: text('Button text'),
})

const NONE = { hint: '0 shows none.' }
const DOLLARS = { ...NONE, unit: 'dollars' } as const

const priced = {
  title: text('Title'),
  description: paragraphs('Description'),
  price: number('Price', DOLLARS),
  discountPercent: number('Discount (%)', NONE),
  discounted: number('Price after the discount', { unit: 'dollars' }),
  minutes: number('Minutes', NONE),
}

export const swimmingFields = {
  hero,
  locations: list(
    'Locations',
    group('Location', { name: text('Name'), description: paragraphs('Description') }),
  ),
  lessons: list(
    'Lessons',
    group('Lesson', {
      name: text('Name'),
      ages: text('Ages'),
      location: text('Where', { isOptional: true, hint: 'Leave blank if it is taught in both cities.' }),
      description: paragraphs('Description'),
    }),
  ),
  facts: list('Facts', group('Fact', { title: text('Title'), text: paragraphs('Text') })),
  enroll,
  seo: seoFields,
} as const satisfies Fields

export const tennisFields = {
  hero,
  intro: group('Intro to Tennis', { ...priced, ages: text('Ages') }),
  pathway: group('Junior Pathway', {
    ...priced,
    levels: ballLevels,
  }),
  video: group('Video', {
    title: text('Title'),
    address: video('Address', {
      hint: `A YouTube or Vimeo video, or an https address that ends in .mp4 or .webm. ${OWN_FILM} is the site's own film. Leave blank for no video.`,
    }),
    poster: picture('Picture before it plays'),
  }),
  enroll,
  seo: seoFields,
} as const satisfies Fields
