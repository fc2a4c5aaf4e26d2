import { expect, it } from 'vitest'
import { routeNames } from './routeNames.ts'

const routeOf = routeNames([
  '/api/news',
  '/api/news/{id}',
  '/api/news/order',
  '/api/news/{id}/old/{n}',
  '/feed.xml',
])

it.each([
  ['/', '/'],
  ['/api/news', '/api/news'],
  ['/API/News/', '/api/news'],
  ['/api/news/order', '/api/news/order'],
  ['/api/news/a%2Fb', '/api/news/{id}'],
  ['/api/news/a/old/3/', '/api/news/{id}/old/{n}'],
  ['/api/news/a/other/3', '/api/*'],
  ['/feed.xml', '/feed.xml'],
  ['/assets/index-1a2b.js', '/assets/*'],
  ['/favicon.ico', '*.*'],
  ['/news', '/news'],
  ['/news/65f0', '/news/*'],
  ['/admin/classes/65f0/edit', '/admin/*'],
  ['/parking', '/{page}'],
  ['/a/b/c', '*'],
  ['http://evil.example/', '*'],
  ['*', '*'],
  ['', '*'],
])('the path %j is of the route %j', (path, route) => expect(routeOf(path)).toBe(route))

it('a hundred thousand paths are of few routes, and the longest takes no time that anybody notices', () => {
  const routes = new Set<string>()
  for (let n = 0; n < 100_000; n++) routes.add(routeOf(`/${n % 7 ? 'api' : n}/${n}/${'x/'.repeat(n % 9)}`))
  routes.add(routeOf('/'.repeat(16_000)))
  expect(routes.size).toBeLessThan(8)
})
