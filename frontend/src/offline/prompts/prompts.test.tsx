// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { noteConnectivity } from '../network/connectivity.ts'
import { notePage } from './install.ts'
import { listenForInstall } from './installOffer.ts'
import { InstallPrompt } from './InstallPrompt.tsx'
import { SentMessagePrompt } from './SentMessagePrompt.tsx'
import { sentMessage } from './sentMessage.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

afterEach(() => {
  act(() => noteConnectivity(true))
  document.body.innerHTML = ''
})

it('the offline notice tells the time of the data in New York, is shown only offline, and each time until it is dismissed', () => {
  render(<OfflineNotice dataFrom={Date.parse('2025-11-22T02:32:00Z')} isWaiting={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => noteConnectivity(false))
  expect(screen.getByRole('status').textContent).toContain(
    'You are offline. What you see is as of Nov 21, 9:32 PM, Eastern time.',
  )
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => noteConnectivity(true))
  act(() => noteConnectivity(false))
  expect(screen.getByRole('status').textContent).toContain('You are offline.')
})

it('the notice says that the connection is slow when newer data has not come for 2 seconds, until it comes', () => {
  vi.useFakeTimers()
  const notice = (isWaiting: boolean) => (
    <OfflineNotice dataFrom={Date.parse('2025-11-22T02:32:00Z')} isWaiting={isWaiting} />
  )
  const { rerender } = render(notice(true))
  act(() => vi.advanceTimersByTime(1_999))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe(
    'The connection is slow. What you see is as of Nov 21, 9:32 PM, Eastern time.',
  )
  rerender(notice(false))
  expect(screen.getByRole('status').textContent).toBe('')
  vi.useRealTimers()
})

it('the status of a page that opens offline is there before its text, so that it is announced', () => {
  act(() => noteConnectivity(false))
  const texts: string[] = []
  const observer = new MutationObserver(() => {})
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  render(<OfflineNotice dataFrom={null} isWaiting={false} />)
  for (const { addedNodes } of observer.takeRecords())
    for (const node of addedNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
  expect(texts).toEqual(['You are offline. This is the saved copy of the site.'])
})

it('the offline notice says so when nothing was cached', () => {
  render(<OfflineNotice dataFrom={null} isWaiting={false} />)
  act(() => noteConnectivity(false))
  expect(screen.getByRole('status').textContent).toContain(
    'You are offline. This is the saved copy of the site.',
  )
})

it('a message that was sent in the background is said once, until the reader agrees', () => {
  render(<SentMessagePrompt />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => sentMessage.note(Date.parse('2025-11-22T02:32:00Z')))
  expect(screen.getByRole('status').textContent).toContain('Your message from Nov 21, 9:32 PM was sent.')
  act(() => screen.getByRole('button', { name: 'OK' }).click())
  expect(screen.queryByRole('status')).toBeNull()
})

const aVisitOfManyPages = () => {
  localStorage.clear()
  for (let page = 0; page < 4; page += 1) notePage()
}
const renderPrompt = () => render(<InstallPrompt />, { wrapper: MemoryRouter })

it('installation is offered after several pages, and the dialog of the browser is shown once', () => {
  listenForInstall()
  const prompt = vi.fn<() => Promise<object>>(() => Promise.resolve({ outcome: 'accepted' }))
  const offer = () => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  localStorage.clear()
  notePage()
  const early = renderPrompt()
  act(() => void offer())
  expect(screen.queryByRole('button')).toBeNull()
  early.unmount()

  aVisitOfManyPages()
  renderPrompt()
  act(() => screen.getByRole('button', { name: 'Add it to your home screen' }).click())
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the install prompt explains the manual way if the browser has no dialog, and remembers a refusal', () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  aVisitOfManyPages()
  const first = renderPrompt()
  expect(screen.getByRole('status').textContent).toContain('Tap Share, then Add to Home Screen')
  act(() => screen.getByRole('button', { name: 'No, thanks' }).click())
  expect(screen.queryByRole('status')).toBeNull()
  first.unmount()
  renderPrompt()
  expect(screen.queryByRole('status')).toBeNull()
  Reflect.deleteProperty(navigator, 'standalone')
})
