// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearStoredImages, storeImages } from '../../offline/persisted/storedImages.ts'
import { Picture } from './Picture.tsx'

const STORED = 'data:image/webp;base64,UklGRg=='
const img = () => screen.getByRole<HTMLImageElement>('img')
const src = () => img().getAttribute('src')
/** Lets the image that is shown now fail to load. */
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

it('a picture shows the copy stored in this browser after the network failed, and before the fallback', async () => {
  await storeImages([{ id: '1', image: '/uploads/a.webp', dataUrl: STORED }])
  show()
  const sources = [src()]
  for (let tries = 0; tries < 6; tries++) {
    await fail()
    sources.push(src())
  }
  expect(sources).toEqual([
    'uploads//a.webp',
    '/uploads//a.webp',
    '/uploads/a.webp',
    '/uploads/a.webp?t=7',
    '/uploads/a.webp?t=8',
    STORED,
    '/f.webp',
  ])
  fireEvent.error(img())
  expect(src()).toBe('/f.webp')
})

it('a picture without a stored copy shows the fallback', async () => {
  show('/uploads/a.webp')
  for (let tries = 0; tries < 3; tries++) await fail()
  expect(src()).toBe('/f.webp')
})

it('a picture calls onGiveUp instead of the fallback, but only without a stored copy', async () => {
  const onGiveUp = vi.fn<() => void>()
  show('/uploads/a.webp', onGiveUp)
  await fail()
  await fail()
  fireEvent.error(img())
  // A second error during the lookup of the stored copy starts no second lookup.
  fireEvent.error(img())
  await waitFor(() => expect(onGiveUp).toHaveBeenCalledTimes(1))
  expect(src()).not.toBe('/f.webp')
  cleanup()
  await storeImages([{ id: '1', image: '/uploads/a.webp', dataUrl: STORED }])
  show('/uploads/a.webp', onGiveUp)
  for (let tries = 0; tries < 3; tries++) await fail()
  expect(src()).toBe(STORED)
  expect(onGiveUp).toHaveBeenCalledTimes(1)
})

it('another picture starts with its own URL again', async () => {
  const { rerender } = show('/uploads/a.webp')
  await fail()
  rerender(<Picture image="/uploads/b.webp" alt="A" sizes="1px" fallback="/f.webp" />)
  expect(src()).toBe('/uploads/b.webp')
})

it.each([
  `/uploads/${'ab'.repeat(16)}-1200x900.webp`,
  '/pictures/lanes-portrait-800.webp',
  '/pictures/coach-1-400.webp',
])('the source element that offers the AVIF format of %s takes no space in the layout', (image) => {
  show(image)
  const source = img().parentElement?.querySelector('source')
  expect(source?.getAttribute('srcset')).toContain('.avif')
  expect(source?.style.display).toBe('none')
})
