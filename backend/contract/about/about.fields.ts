import { group, html, lines, long, picture, text, type FieldsOf } from '../pages/fields.ts'
import { seoFields } from '../pages/seo.ts'
import type { AboutContent } from './about.ts'

export const aboutFields: FieldsOf<AboutContent> = {
  hero: group('Top banner', {
    title: text('Title'),
    subtitle: long('Subtitle'),
    image: picture('Picture', { optional: true, altName: 'imageAlt' }),
    imageAlt: text('Picture description (alt text)', { optional: true }),
  }),
  mission: group('Mission', { title: text('Title'), content: html('Text') }),
  values: group('Values', { title: text('Title'), content: html('Text') }),
  whyUs: group('Why choose us', {
    title: text('Title', { optional: true }),
    points: lines('Points', { one: 'Point', rich: true }),
  }),
  seo: seoFields,
}
