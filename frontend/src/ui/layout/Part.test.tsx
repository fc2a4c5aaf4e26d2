// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { prerender } from 'react-dom/static.edge'
import { afterEach, expect, it, vi } from 'vitest'
import { Part } from './Part.tsx'

afterEach(cleanup)

function Article({ at }: { at: string }) {
  return <p>{new URL(at).host}</p>
}
const page = ['https://a.example', 'https://[', 'https://b.example'].map((at) => (
  <Part key={at}>
    <Article at={at} />
  </Part>
))

it('a part that cannot be rendered is left out of the server-rendered page, and reported', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const { prelude } = await prerender(<main>{page}</main>, { onError })
  const html = await new Response(prelude).text()
  expect(html).toContain('<p>a.example</p>')
  expect(html).toContain('<p>b.example</p>')
  expect(onError).toHaveBeenCalledTimes(1)
})

it('a part that cannot be rendered is left out in the browser', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<main>{page}</main>)
  expect(screen.getByRole('main').textContent).toBe('a.exampleb.example')
})

it('a part that could not be rendered is shown once it gets other data', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const of = (at: string) => (
    <Part>
      <Article at={at} />
    </Part>
  )
  const { rerender, container } = render(of('https://['))
  expect(container.textContent).toBe('')
  rerender(of('https://c.example'))
  expect(container.textContent).toBe('c.example')
})
