import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { ApiPage } from './ApiPage.tsx'
import type { ApiDocument } from './document.ts'

/** @returns the page of an API description as HTML. */
export const renderApiPage = (api: ApiDocument): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(ApiPage, { api }))}`

/**
 * Shows the description of the API at /api/docs, only in development: Vite leaves it out of every build.
 * @param server the origin of the API.
 */
export const apiPage = (server: string): Plugin => ({
  name: 'api-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/api/docs', (_req, res) => {
      const send = (status: number, type: string, body: string) => {
        res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        res.end(body)
      }
      fetch(new URL('/api/openapi.json', server))
        .then((response) => response.json() as Promise<ApiDocument>)
        .then((api) => send(200, 'text/html', renderApiPage(api)))
        .catch(() =>
          send(502, 'text/plain', `The API at ${server} does not answer yet. Please load this page again.`),
        )
    })
  },
})
