import { expect, it } from 'vitest'
import { createStore } from '../startup/store.ts'
import { adminScreens } from './adminScreens.ts'
import { destinationsOf } from './destinations.ts'
import { everyResource } from './everyResource.ts'

it('every screen of the sidebar and every form for something new is a destination', () => {
  const { screens } = destinationsOf(createStore())
  const paths = screens.map(({ path }) => path)
  for (const { path, label } of adminScreens) if (label) expect(paths).toContain(path)
  for (const { path, screens: own } of everyResource)
    if ('/new' in own) expect(paths).toContain(`${path}/new`)
  expect(screens.find(({ path }) => path === '/admin/staff/new')).toMatchObject({
    title: 'New coach',
    kind: 'New',
  })
  expect(new Set(paths).size).toBe(paths.length)
})

it('no destination has a placeholder in its address', () => {
  expect(destinationsOf(createStore()).screens.filter(({ path }) => path.includes(':'))).toEqual([])
})

it('every type of objects is found', () => {
  const { sources } = destinationsOf(createStore())
  const kinds = new Set(Object.values(sources).map(({ kind }) => kind))
  for (const { one } of everyResource) expect(kinds).toContain(one)
})
