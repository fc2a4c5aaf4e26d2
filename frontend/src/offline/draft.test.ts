// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from './draft.ts'

beforeEach(() => localStorage.clear())

it('gives back what was typed', () => {
  saveDraft('contact', { name: 'Ada', email: '' })
  expect(loadDraft('contact')).toEqual({ name: 'Ada', email: '' })
  expect(loadDraft('other')).toBeNull()
})

it('keeps nothing of an empty form, and nothing after sending', () => {
  saveDraft('contact', { name: '', email: undefined })
  expect(localStorage).toHaveLength(0)
  saveDraft('contact', { name: 'Ada' })
  clearDraft('contact')
  expect(localStorage).toHaveLength(0)
})

it('survives bytes that are no draft, and a browser that refuses', () => {
  localStorage.setItem('draft:contact', '{"name":')
  expect(loadDraft('contact')).toBeNull()
  localStorage.setItem('draft:contact', '"text"')
  expect(loadDraft('contact')).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveDraft('contact', { name: 'Ada' })).not.toThrow()
})
