// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltips } from './Tooltips.tsx'

let tooltipText: string | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // jsdom has no popover.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    tooltipText = this.textContent
  }
  HTMLElement.prototype.hidePopover = () => (tooltipText = null)
  tooltipText = null
  render(
    <>
      <button type="button" data-tooltip="Edit">
        1
      </button>
      <button type="button" data-tooltip="Delete">
        2
      </button>
      <p>Text</p>
      <Tooltips />
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const over = (name: string) => fireEvent.pointerOver(screen.getByText(name), { pointerType: 'mouse' })

it('a tooltip is shown after 700 ms, and the next one at once within 300 ms', () => {
  over('1')
  vi.advanceTimersByTime(699)
  expect(tooltipText).toBeNull()
  vi.advanceTimersByTime(1)
  expect(tooltipText).toBe('Edit')
  over('Text')
  expect(tooltipText).toBeNull()
  vi.advanceTimersByTime(299)
  over('2')
  vi.advanceTimersByTime(0)
  expect(tooltipText).toBe('Delete')
  over('Text')
  vi.advanceTimersByTime(301)
  over('1')
  vi.advanceTimersByTime(1)
  expect(tooltipText).toBeNull()
})

it('Escape and a press hide a tooltip, and a pointer that passes shows none', () => {
  over('1')
  vi.advanceTimersByTime(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(tooltipText).toBeNull()
  over('2')
  vi.advanceTimersByTime(0)
  fireEvent.pointerDown(screen.getByText('2'))
  expect(tooltipText).toBeNull()
  vi.advanceTimersByTime(1_000)
  over('1')
  vi.advanceTimersByTime(500)
  over('Text')
  vi.advanceTimersByTime(1_000)
  expect(tooltipText).toBeNull()
})
