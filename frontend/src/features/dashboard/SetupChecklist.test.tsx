// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sessionState, setSession } from '../../offline/session/sessionState.ts'
import { SetupChecklist } from './SetupChecklist.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})
const signInAs = (id: string) => setSession({ ...sessionState(), tab: { role: 'admin', id } }, true)
const show = (done: boolean) =>
  render(
    <MemoryRouter>
      <SetupChecklist
        steps={{
          password: false,
          places: true,
          classes: true,
          pictures: true,
          ...(done && { password: true }),
        }}
        missing={done ? [] : ['campPortal']}
        passwordPath={null}
      />
    </MemoryRouter>,
  )

it('the first steps tick themselves off, and are not shown once all are done', () => {
  show(false)
  expect(screen.getByText('3 of 5 done')).toBeTruthy()
  expect(screen.getByText('Choose your own password').textContent).toContain('not done yet')
  cleanup()
  show(true)
  expect(screen.queryByText('First steps')).toBeNull()
})

it('the first steps stay hidden for the account that hid them, and not for another one', () => {
  signInAs('1')
  show(false)
  fireEvent.click(screen.getByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByText('First steps')).toBeNull()
  cleanup()
  show(false)
  expect(screen.queryByText('First steps')).toBeNull()
  cleanup()
  signInAs('2')
  show(false)
  expect(screen.getByText('First steps')).toBeTruthy()
})
