// @vitest-environment jsdom
import type { FocalPoint } from '@lane-and-court/contract/pictures/library.types.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FocalPointControl } from './FocalPointControl.tsx'

afterEach(cleanup)

function Example({ start, disabled = false }: { start: FocalPoint; disabled?: boolean }) {
  const [value, setValue] = useState(start)
  return <FocalPointControl image="/uploads/a.webp" value={value} onChange={setValue} disabled={disabled} />
}
const point = () => screen.getByRole('slider', { name: 'Focal point' })
const words = () => point().getAttribute('aria-valuetext')
const press = (key: string, shiftKey = false) => fireEvent.keyDown(point(), { key, shiftKey })

it('arrow keys move the focal point, with Shift in larger steps, and never out of the picture', () => {
  render(<Example start={{ x: 50, y: 3 }} />)
  press('ArrowLeft')
  press('ArrowUp')
  expect(words()).toBe('49% from the left, 2% from the top')
  press('ArrowUp', true)
  press('ArrowRight', true)
  expect(words()).toBe('59% from the left, 0% from the top')
  press('Home')
  expect(words()).toBe('50% from the left, 50% from the top')
})

it('a pressed point of the picture becomes the focal point', () => {
  render(<Example start={{ x: 50, y: 50 }} />)
  const frame = point().parentElement as HTMLElement
  frame.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
  fireEvent.pointerDown(frame, { clientX: 60, clientY: 120 })
  expect(words()).toBe('25% from the left, 100% from the top')
})

it('the focal point of a form that is being sent does not move', () => {
  render(<Example start={{ x: 50, y: 50 }} disabled />)
  press('ArrowLeft')
  expect(words()).toBe('50% from the left, 50% from the top')
})
