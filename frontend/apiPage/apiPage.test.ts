import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, resolveConfig } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { apiPage, renderApiPage } from './apiPage.ts'
import type { ApiDocument } from './document.ts'

const API: ApiDocument = {
  openapi: '3.1.1',
  info: { title: 'The API', version: '1.0.0', description: 'About <everything>' },
  tags: [{ name: 'Classes', description: 'Of classes.' }],
  paths: {
    '/api/classes/{id}': {
      put: {
        operationId: 'put_class',
        tags: ['Classes'],
        summary: 'Updates a class',
        security: [{ admin: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 24 } }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          },
        },
        responses: {
          200: {
            description: 'It is done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Class' } } },
          },
          404: { $ref: '#/components/responses/Refused404' },
        },
      },
    },
  },
  components: {
    schemas: { Class: { type: 'object', properties: { level: { enum: ['a', 'b'] } }, required: ['level'] } },
    responses: { Refused404: { description: 'There is no such object.' } },
  },
}

it('the API page shows endpoints, their authorization, bodies, responses and schemas, and loads nothing', () => {
  const html = renderApiPage(API)
  for (const part of [
    'About &lt;everything&gt;',
    'PUT',
    '/api/classes/{id}',
    'An administrator who is signed in',
    'at most 24 characters',
    'There is no such object.',
    '<a href="#schema-Class">Class</a>',
    'id="schema-Class"',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toMatch(/<script|<link|src=|https?:/)
})

async function startApi(response: string): Promise<string> {
  const api = createHttpServer((_req, res) => res.end(response)).listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(() => void api.close())
  const address = api.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function openPage(server: string): Promise<Response> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [apiPage(server)],
    server: { host: '127.0.0.1', port: 0, proxy: { '/api': server }, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  return fetch(`${vite.resolvedUrls?.local[0]}api/docs`)
}

it('the development server shows the description of the API at /api/docs', async () => {
  const response = await openPage(await startApi(JSON.stringify(API)))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await response.text()).toContain('Updates a class')
})

it('the API page answers 502 with an explanation when the API does not respond', async () => {
  const response = await openPage('http://127.0.0.1:1')
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
