import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, resolveConfig } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { apiPage } from './apiPage.ts'

const POLICY = "default-src 'self'"

async function startApi(): Promise<string> {
  const answer = createHttpServer((_req, res) => res.setHeader('content-security-policy', POLICY).end('{}'))
  const api = answer.listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(() => void api.close())
  const address = api.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** @returns the address of the page in a development server. */
async function openPage(server: string): Promise<string> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [apiPage(server)],
    server: { host: '127.0.0.1', port: 0, proxy: { '/api': server }, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  return `${vite.resolvedUrls?.local[0]}api/docs`
}

it('the development server shows the API in Swagger UI at /api/docs, from its own files and under the policy of the site', async () => {
  const page = await openPage(await startApi())
  const response = await fetch(page)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('content-security-policy')).toBe(POLICY)
  const html = await response.text()
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files).toContain('/api/docs/swagger-ui-bundle.js')
  const responses = await Promise.all(files.map((file) => fetch(new URL(file, page))))
  expect(responses.map(({ status }) => status)).toEqual(files.map(() => 200))
  expect(html).not.toMatch(/https?:|<script>|<style/)
})

it('the API page answers 502 with an explanation when the API does not respond', async () => {
  const response = await fetch(await openPage('http://127.0.0.1:1'))
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining('does not answer yet'),
  ])
})

it('no build contains the API page', async () => {
  const names = async (command: 'build' | 'serve') =>
    (
      await resolveConfig({ root: new URL('..', import.meta.url).pathname, logLevel: 'silent' }, command)
    ).plugins.map(({ name }) => name)
  expect(await names('serve')).toContain('api-page')
  expect(await names('build')).not.toContain('api-page')
})
