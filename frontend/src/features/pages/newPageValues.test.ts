import { newPageSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { expect, it } from 'vitest'
import { BLANK, startingText, toInput } from './newPageValues.ts'
import { TEMPLATES } from './templates.ts'

it.each(TEMPLATES.map(({ value }) => value))(
  'the template %s makes a valid page with its name',
  (template) => {
    const input = toInput({ ...BLANK, page: ' Open   Days ', template })
    expect(newPageSchema().validate(input)).toMatchObject({
      value: { page: 'open-days', content: { hero: { title: 'Open Days' } } },
    })
  },
)

it('the page starts with the specified content before anything is typed', () =>
  expect(JSON.parse(startingText(BLANK))).toEqual({
    hero: { title: 'Page Title', subtitle: 'Page subtitle' },
    sections: [{ title: 'Section Title', content: 'Section content' }],
  }))

it('typed JSON takes the place of the template, also if it is empty or invalid', () => {
  expect(toInput({ ...BLANK, page: 'a', content: '{"message":"x"}' }).content).toEqual({ message: 'x' })
  expect(toInput({ ...BLANK, page: 'a', content: '' }).content).toBeNull()
  expect(toInput({ ...BLANK, page: 'a', content: '{' }).content).toBeNull()
})
