// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { screen } from './screen.ts'

afterEach(cleanup)

const Note = () => <input aria-label="Note" />
const declare = () => screen('Note', async () => ({ Note }))
const show = (Screen: () => React.ReactNode) => (
  <Suspense fallback="Loading">
    <Screen />
  </Suspense>
)

it('a screen whose script is loaded is rendered at once', async () => {
  const { load, Screen } = declare()
  await load()
  render(show(Screen))
  expect(page.getByLabelText('Note')).toBeTruthy()
  expect(page.queryByText('Loading')).toBeNull()
})

it('a screen that is opened before its script is loaded comes after it, and keeps what is typed', async () => {
  const { load, Screen } = declare()
  const { rerender } = render(show(Screen))
  expect(page.getByText('Loading')).toBeTruthy()
  await act(() => load())
  fireEvent.change(await page.findByLabelText('Note'), { target: { value: 'Lane 4' } })
  rerender(show(Screen))
  expect(page.getByLabelText<HTMLInputElement>('Note').value).toBe('Lane 4')
})
