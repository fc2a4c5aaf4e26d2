// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { memo } from 'react'
import { MemoryRouter, Route, Routes, useHref, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { StillLocation } from './StillLocation.tsx'

it('a new query of the address does not render the links inside again', () => {
  let count = 0
  const Counted = memo(function Counted() {
    count += 1
    return <a href={useHref('/classes/1')}>one</a>
  })
  let go: (to: string) => void = () => {}
  function Page() {
    go = useNavigate()
    return (
      <StillLocation>
        <Counted />
      </StillLocation>
    )
  }
  render(
    <MemoryRouter initialEntries={['/classes']}>
      <Routes>
        <Route path="/classes" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  const before = count
  act(() => go('/classes?day=tuesday'))
  expect(count).toBe(before)
})
