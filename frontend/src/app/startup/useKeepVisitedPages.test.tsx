// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeepVisitedPages } from './useKeepVisitedPages.ts'

const messages: { type: string; addresses: string[]; content: unknown }[] = []
const CLASS = '/classes/turns-65f0000000000000000000ab'
const LINKS = [CLASS, '/classes?sport=tennis', '/classes?sport=swimming', '/about']

beforeEach(() => {
  messages.length = 0
  const controller = {
    postMessage(message: (typeof messages)[number], [port]: MessagePort[]) {
      messages.push(message)
      port?.postMessage(true)
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'connection')
})

function Page() {
  useKeepVisitedPages()
  return LINKS.map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ))
}
const follow = (to: string) => fireEvent.click(screen.getByRole('link', { name: to }))
const open = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
const keptPaths = () => messages.map(({ addresses }) => addresses.join())

it('a page that is opened by a link within the site is kept, and no filter of it', async () => {
  open()
  follow(CLASS)
  await vi.waitFor(() => expect(keptPaths()).toEqual([CLASS]))
  follow('/classes?sport=tennis')
  await vi.waitFor(() => expect(keptPaths()).toHaveLength(2))
  follow('/classes?sport=swimming')
  follow('/about')
  await vi.waitFor(() => expect(keptPaths()).toEqual([CLASS, '/classes', '/about']))
  expect(messages[0]).toEqual({ type: 'KEEP_PAGES', addresses: [CLASS], content: null })
})

it('where data is saved, only what the browser loads is kept', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  open()
  follow('/about')
  await new Promise((resolve) => setTimeout(resolve))
  expect(messages).toEqual([])
})
