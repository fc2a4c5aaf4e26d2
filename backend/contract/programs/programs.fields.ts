import { link, paragraphs, picture, text, type Fields } from '../fields/fields.ts'

const IMAGE = 'Please choose a picture'

/** Every field of a program of the home page, in the order in which errors are reported. */
export const PROGRAM_FIELDS = {
  title: text('Title', { max: 120, required: 'Title is required' }),
  description: paragraphs('Description', { max: 1_000, required: 'Description is required' }),
  image: picture('Picture', { required: IMAGE, badFormat: IMAGE, altName: 'imageAlt' }),
  imageAlt: text('Picture description (alt text)', { max: 300, default: '' }),
  // A request without it keeps it.
  link: link('Link', {
    isOptional: true,
    max: 2_000,
    placeholder: '/camp/swim',
    hint: 'Leave blank for the swim classes, the tennis classes or all classes, as the title says.',
  }),
} as const satisfies Fields
