// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'react-final-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { ComparedField } from '../described/changesBetween.ts'
import { markedText } from '../richText/richTextHtml.ts'

let current: object = {}
const onTakeTheirs = vi.fn<(left: object) => void>()
beforeEach(() => onTakeTheirs.mockReset())
afterEach(cleanup)

/** Shows the panel in a form. @param versions of both sides, and what they began with. */
function show(
  { mine, theirs, base }: { mine: object; theirs: object; base: object | null },
  ...fields: ComparedField[]
) {
  render(
    <Form
      initialValues={mine}
      onSubmit={() => undefined}
      render={({ values }) => {
        current = values
        return (
          <ConflictPanel<object>
            fields={fields}
            base={base}
            theirs={theirs}
            saver={{}}
            isBusy={false}
            onTakeTheirs={onTakeTheirs}
          />
        )
      }}
    />,
  )
}
const itemsOf = (...texts: string[]) => ({ templates: texts.map((text) => ({ text })) })
const templates = { name: 'templates', label: 'Templates', show: (value: unknown) => JSON.stringify(value) }
const content = { name: 'content', label: 'Content', show: (html: unknown) => markedText(String(html ?? '')) }
/** The two versions that the panel shows. */
const sides = () => [...document.querySelectorAll('dd > span')].map((side) => side.textContent)
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

it('Use theirs takes the item that both changed, and leaves the items that only I changed', () => {
  show(
    {
      mine: itemsOf('My first', 'Mine', 'Third'),
      base: itemsOf('First', 'Second', 'Third'),
      theirs: itemsOf('First', 'Theirs', 'Third'),
    },
    templates,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Use theirs/ }))
  expect(current).toEqual(itemsOf('My first', 'Theirs', 'Third'))
})

it('Use theirs takes the right item where both have added one before it', () => {
  show(
    {
      mine: itemsOf('Of mine', 'First', 'Mine'),
      base: itemsOf('First', 'Second'),
      theirs: itemsOf('Of theirs', 'First', 'Theirs'),
    },
    templates,
  )
  expect(current).toEqual(itemsOf('Of theirs', 'Of mine', 'First', 'Mine'))
  fireEvent.click(screen.getByRole('button', { name: /^Use theirs/ }))
  expect(current).toEqual(itemsOf('Of theirs', 'Of mine', 'First', 'Theirs'))
  expect(screen.getByText(/^Nothing is left to choose/)).toBeTruthy()
})

it('Take theirs takes what is asked, with what only I changed; of an unknown beginning the whole version', () => {
  const versions = {
    mine: { name: 'Mine', price: 130, note: '' },
    base: { name: 'Turtles', price: 120, note: '' },
    theirs: { name: 'Theirs', price: 120, note: 'New' },
  }
  show(versions, { name: 'name', label: 'Name' })
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(onTakeTheirs).toHaveBeenLastCalledWith({ name: 'Theirs', price: 130, note: 'New' })
  cleanup()
  show({ ...versions, base: null }, { name: 'name', label: 'Name' })
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(onTakeTheirs).toHaveBeenLastCalledWith(versions.theirs)
})

it.each([
  ['a link target', '<a href="/mine">the pool</a>', '<a href="/theirs">the pool</a>', ['mine', 'theirs']],
  [
    'a picture',
    '<img src="/uploads/a.webp" alt="Pool">',
    '<img src="/uploads/b.webp" alt="Pool">',
    ['a', 'b'],
  ],
  ['a format', '<strong>the pool</strong>', 'the pool', ['**', '**']],
])('two rich texts that differ only in %s are shown with it', (_what, mine, theirs, marked) => {
  const textOf = (html: string) => ({ content: `<p>Come to ${html}</p>` })
  show({ mine: textOf(mine), theirs: textOf(theirs), base: textOf('this') }, content)
  expect(sides()).toHaveLength(2)
  expect(marks()).toEqual(marked)
})

it('values that differ although they look the same are shown as they are', () => {
  const coach = { name: 'coachId', label: 'Taught by', show: () => 'Ben' }
  show({ mine: { coachId: 'one' }, theirs: { coachId: 'two' }, base: { coachId: 'three' } }, coach)
  expect(sides()).toEqual(['one', 'two'])
})
