// @vitest-environment jsdom
import { startTransition, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Part } from '../../ui/layout/Part.tsx'
import { HydrationClickReplay } from './HydrationClickReplay.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.innerHTML = ''
})

function Count({ name }: { name: string }) {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {name} {clicks}
    </button>
  )
}

/** Two parts of a page, each of which React hydrates separately, after the elements around them. */
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

/** Hydrates the page after clicks on the server's HTML. @param pressed indexes of the clicked buttons. */
function hydrateAfterClicks(...clicked: number[]): void {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  window.clickedBeforeHydration = clicked.flatMap((index) => buttons()[index] ?? [])
  startTransition(() => void (root = hydrateRoot(document.body.firstElementChild as Element, page)))
}

it('a click before hydration is replayed, also in a part that is hydrated later than the rest', async () => {
  hydrateAfterClicks(1)
  await vi.waitFor(() => expect(texts()).toEqual(['one 0', 'two 1']))
  expect(window.clickedBeforeHydration).toBeUndefined()
})

it('clicks on several buttons before hydration are all replayed', async () => {
  hydrateAfterClicks(1, 0)
  await vi.waitFor(() => expect(texts()).toEqual(['one 1', 'two 1']))
})

it('links are prefetched until the page is hydrated', async () => {
  document.head.innerHTML = '<script type="speculationrules">{}</script>'
  hydrateAfterClicks(0)
  expect(document.scripts).toHaveLength(1)
  await vi.waitFor(() => expect(document.scripts).toHaveLength(0))
})
