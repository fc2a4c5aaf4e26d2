// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { ApiResolver } from '../../data/api/baseApi.ts'
import { usePageContentQuery } from '../../data/api/pageContent.api.ts'
import { createStore } from '../startup/store.ts'
import { OnceLoaded } from './OnceLoaded.tsx'

afterEach(cleanup)

/** A screen, which asks for the content too. */
function Camps() {
  usePageContentQuery('camp')
  return <h1>Summer Camps</h1>
}

function open(path: string, answer: ReturnType<ApiResolver>) {
  render(
    <Provider store={createStore(() => answer)}>
      <MemoryRouter initialEntries={[path]}>
        <OnceLoaded>
          <Camps />
        </OnceLoaded>
      </MemoryRouter>
    </Provider>,
  )
}
const title = () => screen.queryByRole('heading')

it.each<[string, Awaited<ReturnType<ApiResolver>>]>([
  ['is there', { data: { season: 2026 } }],
  ['could not be loaded', { error: { status: 503, data: null } }],
])('a screen is shown once the content of its page %s, and a skeleton before', async (_what, answer) => {
  const { promise, resolve } = Promise.withResolvers<typeof answer>()
  open('/camp/swim', promise)
  expect(screen.getByRole('status').textContent).toBe('Loading the page')
  expect(title()).toBeNull()
  resolve(answer)
  const heading = await screen.findByRole('heading')
  await act(async () => {})
  expect(title()).toBe(heading)
  expect(screen.queryByRole('status')).toBeNull()
})

it('a screen without a page content is shown at once', () => {
  open('/staff', new Promise(() => {}))
  expect(title()).toBeTruthy()
})
