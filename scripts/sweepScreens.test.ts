import { expect, it } from 'vitest'

/** Loads a file of another program, whose types need a browser. */
const load = async <Exported>(file: string) =>
  (await import(new URL(`../${file}`, import.meta.url).href)) as Exported

type Sweeps = readonly { states: readonly { screen: string; state: string }[] }[]
const { ADMIN_SWEEPS, STAFF_SWEEPS } =
  await load<Record<'ADMIN_SWEEPS' | 'STAFF_SWEEPS', Sweeps>>('e2e/screenStates.ts')
const { adminScreens } = await load<{ adminScreens: readonly { path: string; isNew?: true }[] }>(
  'frontend/src/app/admin/adminScreens.ts',
)
const { staffArea } = await load<{ staffArea: { paths: readonly string[] } }>(
  'frontend/src/app/address/areas.ts',
)
const { publicRoutes } = await load<{ publicRoutes: readonly { path: string }[] }>(
  'frontend/src/app/address/routes.ts',
)

const states = [...ADMIN_SWEEPS, ...STAFF_SWEEPS].flatMap((sweep) => sweep.states)
const adminPaths = [
  ...adminScreens.map(({ path }) => path),
  '/admin/login',
  '/admin/password',
  '/admin/forgot',
  '/admin/*',
]

it('every screen of the admin area and of the coaches is in a sweep of axe', () => {
  const swept = new Set(states.map(({ screen }) => screen))
  const publicPaths = publicRoutes.map(({ path }) => path)
  expect([...adminPaths, ...staffArea.paths].filter((path) => !swept.has(path))).toEqual([])
  expect(
    [...swept].filter((path) => ![...adminPaths, ...staffArea.paths, ...publicPaths].includes(path)),
  ).toEqual([])
})

it('every screen with a list is seen filled, empty and failing', () => {
  const lists = adminScreens.filter(({ path }) => adminScreens.some((one) => one.path === `${path}/new`))
  for (const { path } of lists) {
    const seen = states.filter(({ screen }) => screen === path).map(({ state }) => state)
    expect(
      seen.some((state) => state.startsWith('filled')),
      path,
    ).toBe(true)
    expect(seen, path).toEqual(expect.arrayContaining(['empty', 'failing']))
  }
})

it('every form for a new object is seen with errors, and one for each kind of editor with a conflict', () => {
  for (const { path } of adminScreens.filter(({ isNew }) => isNew)) {
    const seen = states.filter(({ screen }) => screen === path).map(({ state }) => state)
    expect(
      seen.some((state) => state.startsWith('errors')),
      path,
    ).toBe(true)
  }
  expect(states.filter(({ state }) => state === 'conflict').length).toBeGreaterThan(1)
})
