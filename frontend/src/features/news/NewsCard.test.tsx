// @vitest-environment jsdom
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { NewsCard } from './NewsCard.tsx'

afterEach(cleanup)

const article = (content: string): NewsArticle => ({
  id: 'a1',
  version: 1,
  title: 'T',
  content,
  image: null,
  imageAlt: '',
  seo: { title: '', description: '', image: null },
  publishAt: '2026-01-05T12:00:00.000Z',
  createdAt: '2026-01-05T12:00:00.000Z',
})

it.each(['😀', '👨‍👩‍👧‍👦', '🇺🇸', 'e\u0301', 'क्षि'])(
  'a card whose text is cut at %s hydrates without a mismatch',
  (sign) => {
    for (const before of [297, 298, 299, 300]) {
      const card = (
        <MemoryRouter>
          <NewsCard article={article(`${'a'.repeat(before)}${sign} and more words`)} isFirst={false} />
        </MemoryRouter>
      )
      const container = document.body.appendChild(document.createElement('div'))
      // Through bytes, as over the network: half of a character becomes another one there.
      container.innerHTML = new TextDecoder().decode(new TextEncoder().encode(renderToString(card)))
      const serverText = container.textContent
      const onRecoverableError = vi.fn<() => void>()
      render(card, { container, hydrate: true, onRecoverableError })
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(container.textContent).toBe(serverText)
      expect(container.textContent).toContain('Read More')
      cleanup()
    }
  },
)
