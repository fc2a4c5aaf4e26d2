import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }
/** @returns the files of the page, by their names below /api/docs. For a build Swagger UI is not installed. */
function pageFiles(): Record<string, string> {
  const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return {
    '': path.join(import.meta.dirname, 'page.html'),
    'page.css': path.join(import.meta.dirname, 'page.css'),
    'page.js': path.join(import.meta.dirname, 'page.js'),
    'swagger-ui.css': path.join(swagger, 'swagger-ui.css'),
    'swagger-ui-bundle.js': path.join(swagger, 'swagger-ui-bundle.js'),
  }
}

/**
 * Shows the description of the API in Swagger UI at /api/docs, only in development: Vite leaves it out of every build.
 * @param server the origin of the API, whose content security policy the page has.
 */
export const apiPage = (server: string): Plugin => ({
  name: 'api-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    const files = pageFiles()
    middlewares.use('/api/docs', (req, res, next) => {
      const [address = ''] = (req.url ?? '').split('?', 1)
      const file = files[address.replace(/^\//, '')]
      if (!file) return next()
      const send = (status: number, type: string, body: string, policy: string | null = null) => {
        const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }
        res.writeHead(status, { ...headers, ...(policy && { 'content-security-policy': policy }) })
        res.end(body)
      }
      Promise.all([fetch(new URL('/api/openapi.json', server)), readFile(file, 'utf8')]).then(
        ([{ headers }, text]) =>
          send(200, TYPES[path.extname(file)] ?? '', text, headers.get('content-security-policy')),
        () =>
          send(502, 'text/plain', `The API at ${server} does not answer yet. Please load this page again.`),
      )
    })
  },
})
