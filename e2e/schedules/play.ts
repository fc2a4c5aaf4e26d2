import type { Site } from '../site.ts'
import { until, type Device } from './device.ts'
import type { Model, Person } from './model.ts'
import type { Random } from './random.ts'

const STEPS = 6
/** A line of twelve seconds, at fifty times the speed. */
const HURRY = 50
const SLOW_MS = 240

interface Play {
  seed: number
  random: Random
  device: Device
  site: Site
  model: Model
  /** Who starts, and in some schedules somebody else who signs in on the same device. */
  people: readonly Person[]
}

/** One schedule: writes of two tabs on a bad line, with a move between any two of them. */
export async function play(given: Play): Promise<void> {
  const { random, device, site, people } = given
  const { proxy } = device
  proxy.rate = 20 + Math.floor(random.next() * 50)
  const isStopped = random.chance(6)
  if (isStopped) await site.stop()
  const isSlow = random.chance(8)
  const tell = (words: string) => given.model.story.push(words)
  tell(`${isStopped ? 'the site is stopped, ' : ''}${proxy.rate} of 100 calls fail`)
  let [person] = people
  for (let step = 0; step < STEPS && person; step += 1) {
    if (isSlow) await slowDown(device, random.chance(60))
    // Nobody can sign in while there is no site.
    const move = isStopped ? null : moveOf(random)
    if (random.chance(50) && person.role === 'admin') await look(given)
    const isOffline = random.chance(40)
    await device.context.setOffline(isOffline)
    tell(
      `${step}: ${person.name}${isOffline ? ' offline' : ''}${proxy.latencyMs ? ' slow' : ''}, ${move ?? 'no move'}`,
    )
    if (move === 'stranger') await writeUnderAnother(given, step, person)
    else await write(given, step, person, move)
    if (move === 'kill') await device.kill()
    if (move === 'kill' || move === 'cut by a kill') await comeBack(given, person)
    if (move === 'reload') await device.reload(whichTab(given))
    if (move === 'other person' && people.length > 1) {
      person = people.find((other) => other !== person) ?? person
      await device.signIn(person, whichTab(given))
    }
    if (random.chance(30)) sendFromAllTabs(device)
  }
}

type Move = 'kill' | 'cut by a kill' | 'cut by a reload' | 'reload' | 'other person' | 'stranger'

function moveOf({ next }: Random): Move | null {
  const at = next() * 100
  if (at < 3) return 'kill'
  if (at < 5) return 'cut by a kill'
  if (at < 8) return 'cut by a reload'
  if (at < 16) return 'reload'
  if (at < 30) return 'other person'
  if (at < 33) return 'stranger'
  return null
}

const whichTab = ({ random, device }: Play) => Math.floor(random.next() * device.tabs.length)

async function slowDown(device: Device, isSlow: boolean): Promise<void> {
  device.proxy.latencyMs = isSlow ? SLOW_MS : 0
  await device.hurry(isSlow ? HURRY : 1)
}

/** Both tabs read what there is, so that either can go on with it when the network is gone. */
async function look({ device, model }: Play): Promise<void> {
  await device.context.setOffline(false)
  const ids = model.known.map(({ id }) => id)
  await Promise.all(device.tabs.map((tab) => device.run(tab, 'look', ids)))
}

function sendFromAllTabs(device: Device): void {
  void Promise.all(device.tabs.map((tab) => device.run(tab, 'flush'))).catch(() => undefined)
}

/** After a kill the person signs in, and what waits is sent without being told to. */
async function comeBack({ seed, random, device }: Play, person: Person): Promise<void> {
  await device.signIn(person)
  if (!random.chance(50)) return
  const { proxy } = device
  const { rate, latencyMs } = proxy
  Object.assign(proxy, { rate: 0, latencyMs: 0 })
  await until(
    `schedule ${seed}: what waited before a kill is not sent by itself`,
    async () => (await device.run(device.tab(0), 'due')) === 0,
  )
  Object.assign(proxy, { rate, latencyMs })
}

/** Somebody else has signed in where this tab could not be told of it. */
async function writeUnderAnother(given: Play, step: number, person: Person): Promise<void> {
  const { device, site, people } = given
  const other = people.find((one) => one !== person)
  if (!other) return write(given, step, person, null)
  await device.context.setOffline(false)
  await device.context.request.post(`${site.origin}/api/${other.role}/login`, {
    // The connection that it kept may just be closed by the site.
    maxRetries: 3,
    data: other.credentials,
    headers: { origin: site.origin },
  })
  await write(given, step, person, null)
  await device.signIn(person, whichTab(given))
}

/** @returns a write, and what to note of it once it is known how far it came; null where nothing can be done. */
function chosen({ seed, random, device, model }: Play, step: number, person: Person, which: number) {
  const tab = device.tab(which)
  const tell = (words: string) => model.story.push(`tab ${which} ${words}`)
  const content = `<p>${seed}.${step}</p>`
  if (person.role === 'staff') {
    tell('saves the profile')
    return {
      run: () => device.run(tab, 'saveProfile', `${seed}.${step}`),
      note: (isSure: boolean) => model.noteBio(person.name, `${seed}.${step}`, isSure),
    }
  }
  const kind = random.next()
  const article = random.pick(model.known)
  const noting = (title: string, now: string | null) => (isSure: boolean) =>
    model.note(person, `tab ${which}`, title, now, isSure)
  if (kind < 0.4 || !article) {
    const title = `Schedule ${seed} article ${step}`
    const picture = random.chance(30) ? seed * 100 + step : null
    tell(`creates ${step}${picture ? ' with a picture' : ''}`)
    return {
      run: () => device.run(tab, 'create', title, content, picture),
      note: (isSure: boolean, id?: string) => {
        noting(title, content)(isSure)
        if (id) model.known.push({ title, id })
      },
    }
  }
  const { title, id } = article
  const isUpdate = kind < 0.8
  tell(`${isUpdate ? 'updates' : 'deletes'} ${title.split(' ').at(-1)}`)
  return isUpdate
    ? { run: () => device.run(tab, 'update', id, title, content), note: noting(title, content) }
    : { run: () => device.run(tab, 'remove', id), note: noting(title, null) }
}

/** Writes something in one of the tabs; a move may come in the middle of it. */
async function write(given: Play, step: number, person: Person, move: Move | null): Promise<void> {
  const { random, device } = given
  const which = whichTab(given)
  const { run, note } = chosen(given, step, person, which)
  if (move !== 'cut by a kill' && move !== 'cut by a reload') {
    const answer = await run()
    given.model.story.push(answer)
    // Refused because somebody else is signed in, or nothing is there: the server has heard nothing.
    if (answer === 'done') note(true)
    else if (answer !== 'other' && answer !== 'missing') note(true, answer)
    return
  }
  const running = run().catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, random.next() * 40))
  if (move === 'cut by a kill') await device.kill()
  else await device.reload(which)
  const answer = await running
  if (answer === null) note(false)
  else if (answer === 'done') note(true)
  else if (answer !== 'other' && answer !== 'missing') note(true, answer)
}
