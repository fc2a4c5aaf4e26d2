import type { IncomingMessage } from 'node:http'
import { OF_THE_SERVER } from '@lane-and-court/contract/pages/pageAddress.ts'
import type { ServerOptions } from 'vite'

/** Files that the API makes. All others are those of Vite. */
const FILES_OF_API =
  /^\/(?:(?:calendar|\.well-known)\/.*|robots\.txt|sitemap\.xml|feed\.xml|classes\/[^/]+\/picture\.jpg)$/

/** @returns whether the API answers a request of the development server: Vite itself has only pages and sources. */
export function isOfApi({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?', 1)
  return !['GET', 'HEAD'].includes(method) || OF_THE_SERVER.test(path) || FILES_OF_API.test(path)
}

/**
 * The API of `npm run dev`, which reads the same variables, so that both parts agree.
 * @returns its origin; a server that listens on all addresses is reached on this computer.
 */
export function apiOrigin({ HOST = '', PORT = '' }: NodeJS.ProcessEnv): string {
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`
}

/** @returns how Vite serves the site in development. `scripts/dev.mjs` sets a port that is free. */
export const devServer = (env: NodeJS.ProcessEnv): ServerOptions => ({
  host: env['VITE_HOST'] || '127.0.0.1',
  port: Number(env['VITE_PORT'] || 5173),
  strictPort: Boolean(env['VITE_PORT']),
  proxy: {
    '/': {
      target: apiOrigin(env),
      // The API compares the Host header with the origin of a write.
      changeOrigin: false,
      bypass: (req) => (isOfApi(req) ? null : req.url),
    },
  },
})
