import {
  color,
  group,
  list,
  long,
  number,
  picture,
  price,
  text,
  video,
  type FieldsOf,
} from '../pages/fields.ts'
import { OWN_FILM } from '../pages/video.ts'
import { seoFields } from '../pages/seo.ts'
import type { SwimmingContent, TennisContent } from './lessons.ts'

const hero = group('Top banner', {
  title: text('Title'),
  subtitle: long('Subtitle'),
  image: picture('Picture', { altName: 'imageAlt' }),
  imageAlt: text('Picture description (alt text)'),
})

const enroll = group('Enrollment', {
  title: text('Title'),
  text: long('Text'),
  buttonText: text('Button text'),
})

const NONE = { hint: '0 shows none.' }

const priced = {
  title: text('Title'),
  description: long('Description'),
  price: price('Price', NONE),
  discountPercent: number('Discount (%)', NONE),
  discounted: price('Price after the discount'),
  minutes: number('Minutes', NONE),
}

export const swimmingFields: FieldsOf<SwimmingContent> = {
  hero,
  locations: list('Locations', 'Location', { name: text('Name'), description: long('Description') }),
  lessons: list('Lessons', 'Lesson', {
    name: text('Name'),
    ages: text('Ages'),
    location: text('Where', { optional: true, hint: 'Leave blank if it is taught in both cities.' }),
    description: long('Description'),
  }),
  facts: list('Facts', 'Fact', { title: text('Title'), text: long('Text') }),
  enroll,
  seo: seoFields,
}

export const tennisFields: FieldsOf<TennisContent> = {
  hero,
  intro: group('Intro to Tennis', { ...priced, ages: text('Ages') }),
  pathway: group('Junior Pathway', {
    ...priced,
    levels: list('Levels', 'Level', {
      name: color('Ball'),
      ages: text('Ages'),
      description: long('Description'),
    }),
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
}
