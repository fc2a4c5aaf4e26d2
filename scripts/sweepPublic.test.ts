import path from 'node:path'
import { expect, it } from 'vitest'

/** Loads a module of a part whose types need a browser. */
const load = (file: string): Promise<Record<string, unknown>> =>
  import(path.resolve(import.meta.dirname, '..', file))

interface OfRoute {
  route: string
}

it('the sweep of the public pages looks at every route of the app, and at no other', async () => {
  const { publicRoutes } = await load('frontend/src/app/address/routes.ts')
  const modules = [await load('e2e/publicStates.ts'), await load('e2e/publicStatesOfSites.ts')]
  const groups = modules.flatMap(Object.values).filter((one) => typeof one === 'object')
  const states = groups.flatMap((group) => Object.values(group as Record<string, OfRoute[]>).flat())
  const swept = new Set(states.map(({ route }) => route))
  const routes = (publicRoutes as { path: string }[]).map((route) => route.path)
  expect([...swept].filter((route) => route.startsWith('/')).toSorted()).toEqual(routes.toSorted())
})
