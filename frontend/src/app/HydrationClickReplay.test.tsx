// @vitest-environment jsdom
import { startTransition, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Part } from '../ui/Part.tsx'
import { HydrationClickReplay } from './HydrationClickReplay.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.innerHTML = ''
})

function Count({ name }: { name: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {name} {presses}
    </button>
  )
}

/** Two parts of a page, each of which React takes over on its own, after what is around them. */
const page = (
  <HydrationClickReplay>
    <Part>
      <Count name="one" />
    </Part>
    <Part>
      <Count name="two" />
    </Part>
  </HydrationClickReplay>
)
const buttons = () => [...document.querySelectorAll('button')]
const texts = () => buttons().map(({ textContent }) => textContent)

/** The page as the server sent it, with presses before it is alive. @param pressed places of the buttons. */
function arrive(...pressed: number[]): void {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  window.clickedBeforeHydration = pressed.flatMap((place) => buttons()[place] ?? [])
  startTransition(() => void (root = hydrateRoot(document.body.firstElementChild as Element, page)))
}

it('a press before the page is alive does its work, also in a part that comes alive after the rest', async () => {
  arrive(1)
  await vi.waitFor(() => expect(texts()).toEqual(['one 0', 'two 1']))
  expect(window.clickedBeforeHydration).toBeUndefined()
})

it('of several buttons that were pressed before, each does its work', async () => {
  arrive(1, 0)
  await vi.waitFor(() => expect(texts()).toEqual(['one 1', 'two 1']))
})
