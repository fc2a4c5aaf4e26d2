import { group, list, paragraphs, picture, richText, text, type Fields } from '../fields/fields.ts'
import { seoFields } from '../pages/seo.ts'

export const aboutFields = {
  hero: group('Top banner', {
    title: text('Title'),
    subtitle: paragraphs('Subtitle'),
    image: picture('Picture', { isOptional: true, altName: 'imageAlt' }),
    imageAlt: text('Picture description (alt text)', { isOptional: true }),
  }),
  mission: group('Mission', { title: text('Title'), content: richText('Text') }),
  values: group('Values', { title: text('Title'), content: richText('Text') }),
  whyUs: group('Why choose us', {
    title: text('Title', { isOptional: true }),
    points: list('Points', richText('Point')),
  }),
  seo: seoFields,
} as const satisfies Fields
