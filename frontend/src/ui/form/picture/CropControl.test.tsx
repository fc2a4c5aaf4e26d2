// @vitest-environment jsdom
import type { CropArea } from '@lane-and-court/contract/pictures/library.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CropControl } from './CropControl.tsx'
import type { PictureView } from '../../../offline/outbox/queue/outbox.types.ts'
import { focusIn, partWithRatio, storableCrop } from './cropArea.ts'

const PICTURE = { path: '/uploads/a.webp', width: 200, height: 100 }
const CENTER = { x: 50, y: 50 }
const RIGHT_HALF: CropArea = { x: 0.5, y: 0, width: 0.5, height: 1 }

let view: PictureView
function Example({ start, disabled = false }: { start: PictureView; disabled?: boolean }) {
  const [value, setValue] = useState(start)
  useLayoutEffect(() => {
    view = value
  }, [value])
  return <CropControl picture={PICTURE} value={value} onChange={setValue} disabled={disabled} />
}

beforeEach(() => {
  // The picture is 200 × 100 pixels on the screen, at 10, 20; jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isPart = this.classList.contains('ReactCrop__crop-selection')
    const { x, y, width, height } = (isPart ? view.crop : null) ?? { x: 0, y: 0, width: 1, height: 1 }
    return new DOMRect(10 + x * 200, 20 + y * 100, width * 200, height * 100)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const point = () => screen.getByRole('slider', { name: 'Focal point' })
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} of the crop`) })
const press = (at: Element, key: string, shiftKey = false) => fireEvent.keyDown(at, { key, shiftKey })

it('arrow keys move the focal point, with Shift in larger steps, and never out of the picture', () => {
  render(<Example start={{ crop: RIGHT_HALF, focus: { x: 50, y: 3 } }} />)
  press(point(), 'ArrowLeft')
  press(point(), 'ArrowUp')
  expect(point().getAttribute('aria-valuetext')).toBe('49% from the left, 2% from the top')
  press(point(), 'ArrowUp', true)
  press(point(), 'ArrowRight', true)
  expect(view).toEqual({ crop: RIGHT_HALF, focus: { x: 59, y: 0 } })
  press(point(), 'Home')
  expect(view).toEqual({ crop: RIGHT_HALF, focus: CENTER })
})

it('arrow keys on a corner change the crop, which is reset to the whole picture', () => {
  render(<Example start={{ crop: null, focus: CENTER }} />)
  press(handle('Top left corner'), 'ArrowRight', true)
  press(handle('Right edge'), 'ArrowLeft', true)
  expect(view.crop).toEqual({ x: 0.05, y: 0.1, width: 0.9, height: 0.9 })
  fireEvent.click(screen.getByRole('button', { name: 'Whole picture' }))
  expect(view).toEqual({ crop: null, focus: CENTER })
})

it('a focal point that somebody chose stays on its spot while the crop changes', () => {
  render(<Example start={{ crop: null, focus: { x: 75, y: 20 } }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Square' }))
  // The square of 100 pixels is as near to the point as the picture allows.
  expect(view).toEqual({ crop: { x: 0.375, y: 0, width: 0.5, height: 1 }, focus: { x: 75, y: 20 } })
  press(screen.getByRole('group', { name: /^Crop: / }), 'ArrowRight', true)
  expect(view).toEqual({ crop: { x: 0.425, y: 0, width: 0.5, height: 1 }, focus: { x: 65, y: 20 } })
})

it('a click inside the crop becomes the focal point; one beside it, and a drag, do not', () => {
  render(<Example start={{ crop: RIGHT_HALF, focus: CENTER }} />)
  const selection = screen.getByRole('group', { name: /^Crop: / })
  const click = (from: number, to: number) => {
    fireEvent.pointerDown(selection, { clientX: from, clientY: 45 })
    fireEvent.pointerUp(selection, { clientX: to, clientY: 45 })
  }
  click(60, 60)
  click(120, 160)
  expect(view.focus).toEqual(CENTER)
  click(135, 135)
  expect(view.focus).toEqual({ x: 25, y: 25 })
})

it('nothing moves in a form that is being sent', () => {
  render(<Example start={{ crop: RIGHT_HALF, focus: CENTER }} disabled />)
  press(point(), 'ArrowLeft')
  press(screen.getByRole('group', { name: /^Crop: / }), 'ArrowLeft')
  expect(view).toEqual({ crop: RIGHT_HALF, focus: CENTER })
})

it('a crop is stored inside the picture, not below a tenth of it, and not at all for the whole picture', () => {
  expect(storableCrop({ x: -0.1, y: 0.33335, width: 2, height: 0.5 })).toEqual({
    x: 0,
    y: 0.3334,
    width: 1,
    height: 0.5,
  })
  expect(storableCrop({ x: 0, y: 0, width: 0.05, height: 1 })).toBeUndefined()
  expect(storableCrop({ x: 0.001, y: 0, width: 0.999, height: 1 })).toBeNull()
})

it('a focal point outside of a new crop is at its nearest edge', () => {
  expect(focusIn(RIGHT_HALF, { x: 0.1, y: 0.5 })).toEqual({ x: 0, y: 50 })
})

it('the part with another shape is inside the crop, as near to the focal point as it can be', () => {
  const part = partWithRatio({ crop: RIGHT_HALF, focus: { x: 100, y: 0 } }, 1)
  expect(part).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
})
