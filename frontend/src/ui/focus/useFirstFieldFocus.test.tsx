// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFirstFieldFocus } from './useFirstFieldFocus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Form() {
  const box = useFirstFieldFocus()
  return (
    <div ref={box}>
      <input aria-label="First" />
      <input aria-label="Second" />
    </div>
  )
}

/** As the dialogs of Fluent do, focuses its first element after the effects of what is in it. */
function Dialog() {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <button ref={close} type="button">
        Close
      </button>
      <a href="#email">Email</a>
      <Form />
    </>
  )
}

const nextFrame = () => act(() => void vi.advanceTimersToNextFrame())
const field = (name: string) => screen.getByRole('textbox', { name })

it('the first field takes the focus from the page', () => {
  render(<Form />)
  expect(document.activeElement).toBe(field('First'))
})

it('the first field takes the focus from the close button that a dialog focuses when it opens', () => {
  render(<Dialog />)
  nextFrame()
  expect(document.activeElement).toBe(field('First'))
})

it.each(['Second', 'Email'])('%s keeps the focus that it got before the next frame', (name) => {
  render(<Dialog />)
  const other = screen.getByRole(name === 'Email' ? 'link' : 'textbox', { name })
  other.focus()
  nextFrame()
  expect(document.activeElement).toBe(other)
})

it('a field in which somebody types keeps the focus when the form appears later', () => {
  const { rerender } = render(<input aria-label="Search" />)
  field('Search').focus()
  rerender(
    <>
      <input aria-label="Search" />
      <Form />
    </>,
  )
  nextFrame()
  expect(document.activeElement).toBe(field('Search'))
})
