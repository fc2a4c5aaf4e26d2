// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { focusField, linkedField } from './linkedField.ts'

// jsdom lacks it.
Element.prototype.scrollIntoView = () => undefined

it('an address names a field by its path; numbers count the items of a list', () => {
  expect(linkedField('#field=tennis.dayOptions.0.perWeek')).toEqual(['tennis', 'dayOptions', 0, 'perWeek'])
  expect(linkedField('')).toEqual([])
  expect(linkedField('#part')).toEqual([])
})

it('the named field gets the focus with its value selected; an unknown one changes nothing', () => {
  document.body.innerHTML = `
    <button></button>
    <div id="editor">
      <div data-path='["a",0]'><input value="1"></div>
      <div data-path='["a",1]'><input value="695"></div>
    </div>`
  const editor = document.getElementById('editor')
  void focusField(editor, ['a', 1])
  const field = document.activeElement as HTMLInputElement
  expect(field.value).toBe('695')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3])
  void focusField(editor, ['a', 7])
  void focusField(null, ['a', 0])
  expect(document.activeElement).toBe(field)
})

it('a field that comes later gets the focus then, unless the focus has gone elsewhere', async () => {
  document.body.innerHTML = '<button></button><input id="other"><div id="editor"></div>'
  const editor = document.getElementById('editor') as HTMLElement
  const show = () => (editor.innerHTML = `<div data-path='["a"]'><textarea></textarea></div>`)
  const focusing = focusField(editor, ['a'])
  show()
  await focusing
  expect(document.activeElement?.tagName).toBe('TEXTAREA')

  editor.innerHTML = ''
  const late = focusField(editor, ['a'])
  document.getElementById('other')?.focus()
  show()
  await late
  expect(document.activeElement?.id).toBe('other')
})
