// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../../data/api/baseApi.ts'
import { registerServiceWorker, activateRelease } from '../../offline/worker/release.ts'
import { UpdatePrompt } from '../../offline/prompts/UpdatePrompt.tsx'
import { AdminLogin } from './AdminLogin.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { StaffLogin } from './StaffLogin.tsx'
import { mockDialogs } from '../../ui/feedback/dialogs.fixture.ts'

/** The waiting service worker of a new release, there since before the page was opened. */
const waiting = { scriptURL: '/sw.js', postMessage: vi.fn<(message: unknown) => void>() }
const workers = new EventTarget()
const reload = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../base/reloadPage.ts', () => ({ reloadPage: reload }))

beforeAll(async () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const registration = Object.assign(new EventTarget(), { active: {}, waiting, update: async () => {} })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(workers, { controller: {}, register: () => Promise.resolve(registration) }),
  })
  mockDialogs()
  await registerServiceWorker()
})
afterEach(cleanup)

const show = (form: ReactElement) => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (before) => before().concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        {form}
        <UpdatePrompt />
      </MemoryRouter>
    </Provider>,
  )
}
const offer = () => screen.queryByText('A new version of this site is ready.')
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it.each([
  ['the form of a new password', <PasswordForm key="1" />, /^New password/],
  ['the login of a coach', <StaffLogin key="2" />, /^Password/],
  ['the login of an administrator', <AdminLogin key="3" />, /^Password/],
])('a new release is offered in %s only while no password is typed there', (_what, form, label) => {
  show(form)
  expect(offer()).toBeTruthy()
  type(label, 'half a pass')
  expect(offer()).toBeNull()
  type(label, '')
  expect(offer()).toBeTruthy()
  type(label, 'half a pass')
  cleanup()
  show(<p>Another page</p>)
  expect(offer()).toBeTruthy()
})

it('a page with a half-typed password asks before it is left, and says that passwords are not stored', () => {
  show(
    <>
      <PasswordForm />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  )
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  type(/^New password/, 'half a pass')
  expect(leave()).toBe(false)
  fireEvent.click(screen.getByText('Elsewhere'))
  expect(screen.getByRole('alertdialog').textContent).toContain('Passwords are never kept')
})

it('a requested update does not reload a page in which a password is typed meanwhile', () => {
  show(<PasswordForm />)
  activateRelease()
  expect(waiting.postMessage.mock.lastCall?.[0]).toEqual({ type: 'SKIP_WAITING' })
  type(/^New password/, 'half a pass')
  Object.assign(workers, { controller: waiting })
  act(() => void workers.dispatchEvent(new Event('controllerchange')))
  expect(reload).not.toHaveBeenCalled()
  type(/^New password/, '')
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }))
  expect(reload).toHaveBeenCalledOnce()
})
