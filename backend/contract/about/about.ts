import type { InputOf } from '../fields/fields.ts'
import type { aboutFields } from './about.fields.ts'

/** Page content `about` (docs/product.md section 3). */
export type AboutContent = InputOf<typeof aboutFields>

/**
 * Bundled defaults, over which the admin's content is merged. They state no fact of a business: those of the samples
 * are in the seed.
 */
export const aboutDefaults: AboutContent = {
  hero: { title: 'About Us', subtitle: 'Two sports, one way of teaching: at your pace.' },
  mission: {
    title: 'Our Mission',
    content:
      'We teach children and adults to feel at home in the water and at ease on the court. Safety comes first, then skill, then the joy of working hard.',
  },
  values: { title: 'Our Values', content: 'Four words for how we teach.' },
  whyUs: {
    points: [
      '<strong>Safety first</strong>: in the water and on the court, it comes before everything else.',
      '<strong>At your pace</strong>: everybody starts where they are.',
      '<strong>Steps you can follow</strong>: you always know what comes next.',
    ],
  },
}
