// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteAnswer } from './connectivity.ts'
import { listenForInstall } from './install.ts'
import { InstallPrompt } from './InstallPrompt.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

afterEach(() => {
  act(() => noteAnswer(true))
  document.body.innerHTML = ''
})

it('says from when the data is, and only offline', () => {
  render(<OfflineNotice dataFrom={Date.parse('2026-11-21T15:42:00')} />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => noteAnswer(false))
  expect(screen.getByRole('status').textContent).toContain(
    'You are offline. What you see is from November 21, 2026',
  )
})

it('owns up when it has kept nothing', () => {
  render(<OfflineNotice dataFrom={null} />)
  act(() => noteAnswer(false))
  expect(screen.getByRole('status').textContent).toBe(
    'You are offline. This is what we could keep of the site.',
  )
})

it('offers the home screen once the browser does, and shows its dialog once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  listenForInstall()
  render(<InstallPrompt />)
  expect(screen.queryByRole('button')).toBeNull()
  const prompt = vi.fn<() => Promise<object>>(() => Promise.resolve({ outcome: 'accepted' }))
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  act(() => screen.getByRole('button', { name: 'Put it on your home screen' }).click())
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
  vi.unstubAllGlobals()
})
