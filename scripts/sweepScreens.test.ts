import { expect, it } from 'vitest'

/** Loads a file of another program, whose types need a browser. */
const load = async <Exported>(file: string) =>
  (await import(new URL(`../${file}`, import.meta.url).href)) as Exported

type Sweeps = readonly { states: readonly { screen: string; state: string }[] }[]
const { ADMIN_SWEEPS, STAFF_SWEEPS, filledScreens } = await load<
  Record<'ADMIN_SWEEPS' | 'STAFF_SWEEPS', Sweeps> & { filledScreens: (one: Sweeps[number]) => Sweeps[number] }
>('e2e/screenStates.ts')
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
const adminPaths = adminScreens.map(({ path }) => path)
const areaPaths = ['/admin/login', '/admin/password', '/admin/forgot', '/admin/*', ...staffArea.paths]

/** @returns the screens of which the sweeps show no state that begins so. */
const lacking = (paths: readonly string[], state: string) =>
  paths.filter((path) => !states.some((one) => one.screen === path && one.state.startsWith(state)))

it('every screen of the admin area and of coaches is in a sweep of axe, and the sweeps name no other', () => {
  const paths = [...adminPaths, ...areaPaths]
  expect(lacking(paths, '')).toEqual([])
  const known = [...paths, ...publicRoutes.map(({ path }) => path)]
  expect(states.map(({ screen }) => screen).filter((screen) => !known.includes(screen))).toEqual([])
})

it('the gate sees every screen as a whole, and once', () => {
  const seen = [...ADMIN_SWEEPS, ...STAFF_SWEEPS].flatMap((sweep) => filledScreens(sweep).states)
  const screens = seen.map(({ screen }) => screen)
  expect([...adminPaths, ...areaPaths].filter((path) => !screens.includes(path))).toEqual([])
  expect(new Set(screens).size).toBe(screens.length)
  expect(seen.filter(({ state }) => state.startsWith('failing'))).toEqual([])
})

it('every list is seen filled, empty and failing', () => {
  const lists = adminPaths.filter((path) => adminPaths.includes(`${path}/new`))
  expect(lists.length).toBeGreaterThan(5)
  for (const state of ['filled', 'empty', 'failing']) expect(lacking(lists, state)).toEqual([])
})

it('every form for a new object is seen with errors, and two with a conflict', () => {
  const forms = adminScreens.flatMap(({ path, isNew }) => (isNew ? [path] : []))
  expect(lacking(forms, 'errors')).toEqual([])
  expect(states.filter(({ state }) => state === 'conflict').length).toBeGreaterThan(1)
})
