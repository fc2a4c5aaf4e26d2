// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { AdminGalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { noteSession } from '../../../offline/session/session.ts'
import type { Describable } from './useDescribables.ts'
import { useDescribe } from './useDescribe.ts'

const READ = {
  id: '65f0c0ffee65f0c0ffee65f0',
  version: 1,
  sport: 'swimming',
  caption: 'Lane three',
  image: '/pictures/pool.webp',
  alt: '',
} as AdminGalleryImage

/** A server with one picture, which it saves only over the version that is named. */
let server: AdminGalleryImage

/** Opens the hook for the picture as it was read before others changed it. */
function open() {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  const picture: Describable = {
    kind: 'gallery',
    stored: READ,
    resource: `/admin/gallery/${READ.id}`,
    image: READ.image,
    placeholder: null,
    facts: '',
  }
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return renderHook(() => useDescribe(picture), { wrapper }).result
}

beforeEach(() => {
  noteSession({ role: 'admin', id: 'a' })
  server = { ...READ }
  respondWith(async (request) => {
    const { version } = server
    const input = (await request.json()) as Partial<AdminGalleryImage>
    if (request.headers.get('If-Match') !== `"${version}"`)
      return siteResponse({ code: 'conflict', message: 'This was changed.', current: server }, 409)
    server = { ...server, ...input, version: version + 1 }
    return siteResponse(server)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a description keeps what others have changed of the picture besides', async () => {
  const described = open()
  server = { ...server, caption: 'Their caption', version: 2 }
  expect(await act(() => described.current.save('A rally'))).toBe(true)
  expect(server).toMatchObject({ alt: 'A rally', caption: 'Their caption', version: 3 })
})

it('a description asks before it replaces that of somebody else', async () => {
  const described = open()
  server = { ...server, alt: 'Their text', version: 2 }
  expect(await act(() => described.current.save('My text'))).toBe(false)
  expect(described.current.fault).toContain('Somebody has described this picture since: “Their text”.')
  expect(server.alt).toBe('Their text')
  expect(await act(() => described.current.save('My text'))).toBe(true)
  expect(server.alt).toBe('My text')
})
