// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { share } from './share.ts'

const article = {
  id: 'a1',
  version: 1,
  title: 'T',
  content: 'c'.repeat(150),
  image: null,
  imageAlt: '',
  seo: { title: '', description: '', image: null },
  publishAt: '',
  createdAt: '',
}
const url = 'http://localhost:3000/news?id=a1'

afterEach(() => vi.unstubAllGlobals())

it('share opens the native share sheet with the first 100 characters', async () => {
  const sheet = vi.fn<(data: object) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { share: sheet })
  await share(article)
  expect(sheet).toHaveBeenCalledWith({ title: 'T', text: 'c'.repeat(100), url })
})

it('share ignores that the share sheet was closed', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  await expect(share(article)).resolves.toBeUndefined()
})

it('share copies the link and says so when there is no share sheet', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  const alert = vi.fn<(text: string) => void>()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('alert', alert)
  await share(article)
  expect(writeText).toHaveBeenCalledWith(url)
  expect(alert).toHaveBeenCalledWith('Link copied to clipboard!')
})
