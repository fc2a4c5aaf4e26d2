// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HOSTILE =
  '<p onclick="alert(1)">New <b>words</b></p><img src="x" onerror="alert(1)"><script>alert(1)</script>'
const CLEAN = '<p>New <b>words</b></p>'

let root: Root | undefined
let isMissing = false
beforeEach(() => {
  vi.resetModules()
  isMissing = false
  vi.doMock('../../lib/browser/sanitizeHtml.ts', async (original) => {
    if (isMissing) throw new Error('the network is away')
    return original()
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

const box = () => document.body.firstElementChild as Element
const text = () => box().firstElementChild?.innerHTML
const load = async () => (await import('./RichHtml.tsx')).RichHtml
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

it('a text that the server has rendered stays as it is, and is not asked for again', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  isMissing = true
  const RichHtml = await load()
  document.body.innerHTML = '<div><div class="a"><p>From the <i>server</i></p></div></div>'
  const paragraph = document.querySelector('p')
  await act(async () => {
    root = hydrateRoot(box(), <RichHtml html={HOSTILE} className="a" />)
    await Promise.resolve()
  })
  await act(async () => root?.render(<RichHtml html={HOSTILE} className="b" />))
  expect(box().innerHTML).toBe('<div class="b"><p>From the <i>server</i></p></div>')
  expect(document.querySelector('p')).toBe(paragraph)
  expect(complaints).not.toHaveBeenCalled()
})

it('a text that changes after hydration is sanitized, and the one before stays until then', async () => {
  const RichHtml = await load()
  document.body.innerHTML = '<div><div class="a"><p>Old</p></div></div>'
  await act(async () => {
    root = hydrateRoot(box(), <RichHtml html="<p>Old</p>" className="a" />)
    await Promise.resolve()
  })
  act(() => root?.render(<RichHtml html={HOSTILE} className="a" />))
  expect(text()).toBe('<p>Old</p>')
  await vi.waitFor(async () => {
    await settle()
    expect(text()).toBe(CLEAN)
  })
  await act(async () => root?.render(<RichHtml html="<p>Old</p>" className="a" />))
  expect(text()).toBe('<p>Old</p>')
})

it('a text that the browser renders is shown once it is sanitized, and written once', async () => {
  const RichHtml = await load()
  document.body.innerHTML = '<div></div>'
  root = createRoot(box())
  const show = (className: string) =>
    act(async () =>
      root?.render(
        <Suspense fallback="Loading">
          <RichHtml html={HOSTILE} className={className} />
        </Suspense>,
      ),
    )
  await show('a')
  await vi.waitFor(async () => {
    await settle()
    expect(text()).toBe(CLEAN)
  })
  const paragraph = document.querySelector('p')
  await show('b')
  expect(document.querySelector('p')).toBe(paragraph)
})

it('a text whose sanitizer cannot be loaded is shown without its format', async () => {
  isMissing = true
  const RichHtml = await load()
  document.body.innerHTML = '<div></div>'
  root = createRoot(box())
  await act(async () =>
    root?.render(
      <Suspense fallback="Loading">
        <RichHtml html={'<p>One &amp; &lt;b&gt;</p><ul><li>Two</li></ul>'} className="a" />
      </Suspense>,
    ),
  )
  await vi.waitFor(async () => {
    await settle()
    expect(text()).toBe('<p>One &amp; &lt;b&gt;</p><p>Two</p>')
  })
})
