import { expect } from '../fixtures.ts'
import type { Site } from '../site.ts'
import type { Device } from './device.ts'
import type { Model, Person } from './model.ts'
import type { Office } from './office.ts'

const TRIES = 40

interface Played {
  seed: number
  device: Device
  model: Model
  people: readonly Person[]
}

/** Ends all faults; then each person signs in once and sends their outbox. */
export async function settle(played: Played, site: Site): Promise<void> {
  const { seed, device, people } = played
  Object.assign(device.proxy, { rate: 0, latencyMs: 0 })
  await device.context.setOffline(false)
  await device.hurry(1)
  await site.restartIfStopped()
  for (const person of people) {
    if (people.length > 1) await device.signIn(person)
    let unsentWrites = ['not asked yet']
    for (let tries = 0; tries < TRIES && unsentWrites.length > 0; tries += 1) {
      unsentWrites = await device.run(device.tab(0), 'flush')
      if (unsentWrites.length > 0) await resolve(played)
    }
    expect(unsentWrites, `schedule ${seed}: ${person.name} has nothing unsent`).toEqual([])
  }
  await device.proxy.settled()
  expect(await device.run(device.tab(0), 'left'), `schedule ${seed}: the outbox is empty`).toEqual([])
  if (people.length > 1 && people[0]) await device.signIn(people[0])
}

/** Resolves conflicts, and expects them only where another tab or person has changed the same object. */
async function resolve({ seed, device, model }: Played): Promise<void> {
  const { conflicts, gone } = await device.run(device.tab(0), 'resolve')
  const isProfile = (title: string) => !title.startsWith('Schedule')
  const unexpected = conflicts.filter((title) => !isProfile(title) && !model.isShared(title))
  expect(unexpected, `schedule ${seed}: no conflict with a person's own write`).toEqual([])
  const lost = gone.filter((title) => !model.isContested(title))
  expect(lost, `schedule ${seed}: no article is gone that nobody else has deleted`).toEqual([])
}

/** Checks that each write is on the server once, and under the name of its author. */
export async function check({ seed, model, people }: Played, office: Office): Promise<void> {
  const items = await office.news(`Schedule ${seed} article`)
  const contents = new Map(items.map(({ title, content }) => [title, content]))
  expect(items.length, `schedule ${seed}: no article exists twice`).toBe(contents.size)
  for (const title of contents.keys())
    expect(model.articles.has(title), `schedule ${seed}: ${title} was written`).toBe(true)
  for (const [title, allowed] of model.articles)
    expect([...allowed], `schedule ${seed}: ${title}`).toContain(contents.get(title) ?? null)
  for (const { image } of items)
    if (image) expect(await office.hasPicture(image), `schedule ${seed}: ${image}`).toBe(true)
  await checkLog(seed, model, office)
  if (people.some(({ role }) => role === 'staff')) await checkCoaches(seed, model, office)
}

async function checkLog(seed: number, { writes }: Model, office: Office): Promise<void> {
  const titled = (await office.log()).filter(({ object }) =>
    object.name.startsWith(`Schedule ${seed} article`),
  )
  const logged = titled.map(({ actor, action, object }) => `${actor.name} ${action} ${object.name}`)
  const submitted = writes.map(({ who, action, title }) => `${who} ${action} ${title}`)
  const unexpected = logged.filter((line) => !submitted.includes(line))
  expect(unexpected, `schedule ${seed}: each write is logged under its author`).toEqual([])
  const created = logged.filter((line) => line.includes(' created '))
  expect(created.length, `schedule ${seed}: nothing is created twice`).toBe(new Set(created).size)
}

async function checkCoaches(seed: number, { bios }: Model, office: Office): Promise<void> {
  for (const { username, bio } of await office.staff()) {
    const allowed = bios.get(username) ?? [office.bios.get(username) ?? bio]
    expect([...allowed], `schedule ${seed}: the bio of ${username}`).toContain(bio)
    office.bios.set(username, bio)
  }
}
