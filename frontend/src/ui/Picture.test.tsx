// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearStoredImages, storeImages } from '../offline/storedImages.ts'
import { Picture } from './Picture.tsx'

const KEPT = 'data:image/webp;base64,UklGRg=='
const img = () => screen.getByRole<HTMLImageElement>('img')
const src = () => img().getAttribute('src')
/** Fails whatever is shown now. */
async function fail(): Promise<void> {
  const before = src()
  fireEvent.error(img())
  await waitFor(() => expect(src()).not.toBe(before))
}
const show = (image = 'uploads//a.webp', onGiveUp?: () => void) =>
  render(
    <Picture
      image={image}
      alt="A"
      sizes="1px"
      retries={2}
      fallback="/f.webp"
      {...(onGiveUp ? { onGiveUp } : {})}
    />,
  )

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(7)
  return clearStoredImages()
})
afterEach(cleanup)

it('shows the copy that this browser keeps after the network failed, and before the fallback', async () => {
  await storeImages([{ id: '1', image: '/uploads/a.webp', dataUrl: KEPT }])
  show()
  const shown = [src()]
  for (let tries = 0; tries < 6; tries++) {
    await fail()
    shown.push(src())
  }
  expect(shown).toEqual([
    'uploads//a.webp',
    '/uploads//a.webp',
    '/uploads/a.webp',
    '/uploads/a.webp?t=7',
    '/uploads/a.webp?t=8',
    KEPT,
    '/f.webp',
  ])
  fireEvent.error(img())
  expect(src()).toBe('/f.webp')
})

it('shows the fallback where nothing is kept', async () => {
  show('/uploads/a.webp')
  for (let tries = 0; tries < 3; tries++) await fail()
  expect(src()).toBe('/f.webp')
})

it('lets its caller show something else, and only when nothing is kept', async () => {
  const onGiveUp = vi.fn<() => void>()
  show('/uploads/a.webp', onGiveUp)
  await fail()
  await fail()
  fireEvent.error(img())
  // What fails while it is being looked for is looked for once.
  fireEvent.error(img())
  await waitFor(() => expect(onGiveUp).toHaveBeenCalledTimes(1))
  expect(src()).not.toBe('/f.webp')
  cleanup()
  await storeImages([{ id: '1', image: '/uploads/a.webp', dataUrl: KEPT }])
  show('/uploads/a.webp', onGiveUp)
  for (let tries = 0; tries < 3; tries++) await fail()
  expect(src()).toBe(KEPT)
  expect(onGiveUp).toHaveBeenCalledTimes(1)
})

it('starts anew with another picture', async () => {
  const { rerender } = show('/uploads/a.webp')
  await fail()
  rerender(<Picture image="/uploads/b.webp" alt="A" sizes="1px" fallback="/f.webp" />)
  expect(src()).toBe('/uploads/b.webp')
})

it.each([
  `/uploads/${'ab'.repeat(16)}-1200x900.webp`,
  '/pictures/lanes-portrait-800.webp',
  '/pictures/coach-1-400.webp',
])('chooses the format of %s with an element that takes no place of its own', (image) => {
  show(image)
  const source = img().parentElement?.querySelector('source')
  expect(source?.getAttribute('srcset')).toContain('.avif')
  expect(source?.style.display).toBe('none')
})
