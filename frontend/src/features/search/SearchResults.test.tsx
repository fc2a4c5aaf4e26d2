// @vitest-environment jsdom
import type { SearchHit } from '@lane-and-court/contract/search/search.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { SearchResults } from './SearchResults.tsx'

afterEach(cleanup)

const hit = (n: number): SearchHit => ({
  url: `/found-${n}`,
  kind: n % 2 === 0 ? 'class' : 'news',
  title: [`Found ${n}`],
  facts: [],
  excerpt: [],
})
const hits = (count: number) => Array.from({ length: count }, (_, n) => hit(n))
const page = (props: { q: string; hits: SearchHit[]; most?: number }) => (
  <MemoryRouter>
    <SearchResults {...props} />
  </MemoryRouter>
)
const links = () => screen.getAllByRole('link').map((link) => link.textContent)
const more = () => screen.queryByRole('button', { name: /^Show all/ })

it('the 20 best results are shown, and all of them when somebody asks, with the focus on the best of the others', () => {
  const { rerender } = render(page({ q: 'swim', hits: hits(45) }))
  expect(links()).toHaveLength(20)
  expect(screen.getByRole('region', { name: 'Classes' }).textContent).toContain('Classes 23')
  fireEvent.click(screen.getByRole('button', { name: 'Show all 45 results' }))
  expect([links().length, more()]).toEqual([45, null])
  expect(document.activeElement?.textContent).toBe('Found 20')
  // The index may be built again meanwhile.
  act(() => (document.activeElement as HTMLElement).blur())
  rerender(page({ q: 'swim', hits: hits(46) }))
  expect([links().length, document.activeElement]).toEqual([46, document.body])
  rerender(page({ q: 'swimm', hits: hits(45) }))
  expect([links().length, more() !== null]).toEqual([20, true])
})

it('20 results need no button, and neither does the dialog, which shows some of each kind', () => {
  const { rerender } = render(page({ q: 'swim', hits: hits(20) }))
  expect([links().length, more()]).toEqual([20, null])
  rerender(page({ q: 'swim', hits: hits(45), most: 4 }))
  expect([links().length, more()]).toEqual([8, null])
})

it('without scripts, all results are in the page', () => {
  const html = renderToString(page({ q: 'swim', hits: hits(45) }))
  expect(html).toContain('<noscript>')
  for (const { url } of hits(45)) expect(html).toContain(`"${url}"`)
})
