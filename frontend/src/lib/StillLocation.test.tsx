// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { MemoryRouter, Route, Routes, useHref, useLocation, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { StillLocation } from './StillLocation.tsx'

it('a new query of the address does not render the links inside again', () => {
  const rendered = vi.fn<() => void>()
  const Counted = memo(function Counted() {
    rendered()
    return <a href={useHref('/classes/1')}>one</a>
  })
  function Page() {
    const go = useNavigate()
    return (
      <>
        <button onClick={() => void go('/classes?day=tuesday')}>{useLocation().search || 'all'}</button>
        <StillLocation>
          <Counted />
        </StillLocation>
      </>
    )
  }
  render(
    <MemoryRouter initialEntries={['/classes']}>
      <Routes>
        <Route path="/classes" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  const before = rendered.mock.calls.length
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('?day=tuesday')
  expect(rendered).toHaveBeenCalledTimes(before)
})
