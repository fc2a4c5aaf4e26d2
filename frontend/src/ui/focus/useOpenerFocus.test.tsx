// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOpenerFocus } from './useOpenerFocus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A dialog that stays on the page while it fades out, as those of Fluent do. */
function Opened({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useOpenerFocus(isOpen)
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <button type="button" onClick={open}>
        {`Open ${name}`}
      </button>
      {wasOpened && (
        <div className="fui-DialogSurface">
          <button type="button" onClick={() => setOpen(false)}>
            {`Close ${name}`}
          </button>
        </div>
      )}
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const openTwoWhileOneFades = () => {
  render(
    <>
      <Opened name="one" />
      <Opened name="two" />
    </>,
  )
  press('Open one')
  press('Close one')
  press('Open two')
}
const focused = () => document.activeElement?.textContent

it('the focus goes back to the button that opened the dialog', () => {
  render(<Opened name="one" />)
  press('Open one')
  press('Close one')
  act(() => void vi.runAllTimers())
  expect(focused()).toBe('Open one')
})

it('a dialog that is opened again while it fades out keeps the focus', () => {
  render(<Opened name="one" />)
  press('Open one')
  press('Close one')
  press('Open one')
  screen.getByRole('button', { name: 'Close one' }).focus()
  act(() => void vi.runAllTimers())
  expect(focused()).toBe('Close one')
})

it('another dialog that is opened while the first one fades out keeps the focus', () => {
  openTwoWhileOneFades()
  screen.getByRole('button', { name: 'Close two' }).focus()
  act(() => void vi.runAllTimers())
  expect(focused()).toBe('Close two')
})

it('another dialog that has not taken the focus yet does not lose it to the page', () => {
  openTwoWhileOneFades()
  screen.getByRole('button', { name: 'Open two' }).blur()
  act(() => void vi.runAllTimers())
  expect(document.activeElement).toBe(document.body)
})
