// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterHydration } from './useAfterHydration.ts'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

const seen: string[] = []
beforeEach(() => void (seen.length = 0))
let deviceValue = 'known'
function Device() {
  const value = useAfterHydration(() => deviceValue, 'unknown')
  seen.push(value)
  return <p>{value}</p>
}

it('hydration renders what the server has rendered, and then what only the browser knows', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  document.body.innerHTML = `<div>${renderToString(<Device />)}</div>`
  expect(document.body.textContent).toBe('unknown')
  seen.length = 0
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Device />)
    await Promise.resolve()
  })
  expect(seen[0]).toBe('unknown')
  expect(document.body.textContent).toBe('known')
  expect(complaints).not.toHaveBeenCalled()
})

it('a component that is not hydrated shows it at once, and reads it at each rendering', () => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
  act(() => root?.render(<Device />))
  expect(new Set(seen)).toEqual(new Set(['known']))
  deviceValue = 'changed'
  act(() => root?.render(<Device />))
  expect(document.body.textContent).toBe('changed')
})
