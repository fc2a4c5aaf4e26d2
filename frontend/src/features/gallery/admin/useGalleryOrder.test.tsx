// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { galleryAdminApi } from '../galleryAdmin.api.ts'
import { useGalleryOrder } from './useGalleryOrder.ts'

afterEach(cleanup)

const imageOf = (id: string): GalleryImage => ({
  id,
  version: 1,
  sport: 'swimming',
  caption: id,
  image: '/pictures/pool.webp',
  alt: '',
  placeholder: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})

function Gallery() {
  const { data = [], refetch } = galleryAdminApi.useAdminGalleryQuery()
  const { orderedImages, move } = useGalleryOrder(data, refetch)
  return (
    <>
      <p>{orderedImages.map(({ id }) => id).join(' ')}</p>
      <button type="button" onClick={() => move('a', 1)}>
        second
      </button>
      <button type="button" onClick={() => move('a', 2)}>
        third
      </button>
    </>
  )
}

/** A server whose answers to reads are sent when the test says so; each is what was stored when it was asked. */
function slowServer() {
  let order = ['a', 'b', 'c']
  const waiting: (() => void)[] = []
  let saves = 0
  respondWith(async (request) => {
    if (request.method === 'PUT') {
      order = ((await request.json()) as { ids: string[] }).ids
      saves++
      return new Response(null, { status: 204, headers: siteResponse({}).headers })
    }
    const images = order.map(imageOf)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return siteResponse(images)
  })
  return { waiting, saves: () => saves }
}

it('the order that was wanted last stays shown while an older response comes in', async () => {
  noteSession({ role: 'admin', id: 'a' })
  const { waiting, saves } = slowServer()
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (middleware) => middleware({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <Gallery />
    </Provider>,
  )
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  await screen.findByText('a b c')
  fireEvent.click(screen.getByText('second'))
  fireEvent.click(screen.getByText('third'))
  // The read that follows the first save is under way when the second save is answered.
  await waitFor(() => expect(waiting).toHaveLength(2))
  await waitFor(() => expect(saves()).toBe(2))
  waiting[1]?.()
  await waitFor(() => expect(waiting).toHaveLength(3))
  expect(screen.getByText('b c a')).toBeTruthy()
  waiting[2]?.()
  await waitFor(() => expect(waiting.length).toBeGreaterThan(2))
  expect(screen.getByText('b c a')).toBeTruthy()
})
