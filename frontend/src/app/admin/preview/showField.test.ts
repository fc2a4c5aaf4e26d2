// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { findField } from './showField.ts'

const content = {
  hero: { title: 'Swim Team', subtitle: 'Train  together' },
  sections: [
    { id: '7', title: 'Hours', content: '<p>Open <strong>daily</strong></p><p>More</p>' },
    { id: '8', title: 'Hours', content: '' },
  ],
  image: '/pictures/relay-landscape-960.webp',
  hidden: { note: 'Nobody sees this' },
}
beforeEach(() => {
  document.body.innerHTML = `
    <h1 id="title">Swim Team</h1><p id="lead">Train together</p>
    <h2 id="first">Hours</h2><div><p id="text">Open <strong>daily</strong></p><p>More</p></div>
    <h2 id="second">Hours</h2>
    <picture><img id="picture" src="/pictures/relay-landscape-480.avif"></picture>`
})
const idOf = (...path: (string | number)[]) => findField(document.body, content, path)?.id

describe('findField', () => {
  it('finds a text, also with formatting or other white space', () => {
    expect(idOf('hero', 'subtitle')).toBe('lead')
    expect(idOf('sections', 0, 'content')).toBe('text')
  })
  it('finds the one of two equal texts that has the same place in their order', () => {
    expect(idOf('sections', 0, 'title')).toBe('first')
    expect(idOf('sections', 1, 'title')).toBe('second')
  })
  it('finds another rendition of a picture', () => expect(idOf('image')).toBe('picture'))
  it('finds what is next to an empty value', () => expect(idOf('sections', 1, 'content')).toBe('second'))
  it('finds nothing of a part that the page does not show', () =>
    expect(idOf('hidden', 'note')).toBeUndefined())
  it('finds a text with every special character of a pattern', () => {
    const text = 'a (b) [c] {d} $e^ f+ g? h* \\ | <b'
    document.body.append(Object.assign(document.createElement('p'), { id: 'odd', textContent: text }))
    expect(findField(document.body, { x: text }, ['x'])?.id).toBe('odd')
  })
})
