import { expect, it } from 'vitest'
import { parseTemplate } from './documentTemplate.ts'

const DOCUMENT =
  '<html lang="en"><head><meta charset="utf-8"><!--page-head--><title>Default</title><!--/page-head--><link></head><body><div id="root"></div><script></script></body>'

it('a document has its parts in place of the default head and inside the root', () => {
  const compose = parseTemplate(DOCUMENT)
  expect(
    compose({
      attributes: ' data-a="1"',
      head: '<title>A</title>',
      styles: '<style></style>',
      root: '<h1>A</h1>',
      afterRoot: '<b></b>',
    }),
  ).toBe(
    '<html lang="en" data-a="1"><head><meta charset="utf-8"><title>A</title><link><style></style></head><body><div id="root"><h1>A</h1></div><b></b><script></script></body>',
  )
})

it('a text that looks like a mark or a replacement pattern is put in as it is', () => {
  const hostile = '</head><div id="root"></div><!--page-head-->$&$1$\''
  const document = parseTemplate(DOCUMENT)({
    attributes: '',
    head: hostile,
    styles: '',
    root: hostile,
    afterRoot: hostile,
  })
  expect(document.split(hostile)).toHaveLength(4)
})

it.each(['<html lang="en"', '<!--page-head-->', '<!--/page-head-->', '</head>', '<div id="root">'])(
  'a document without %s is refused',
  (mark) => {
    expect(() => parseTemplate(DOCUMENT.replace(mark, ''))).toThrow(mark)
  },
)

it('a document whose root has content is refused', () => {
  expect(() => parseTemplate(DOCUMENT.replace('"root">', '"root">x'))).toThrow('not empty')
})
