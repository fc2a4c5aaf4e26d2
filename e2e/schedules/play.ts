import type { Site } from '../site.ts'
import { until, type Device } from './device.ts'
import type { Model, Person } from './model.ts'
import type { Random } from './random.ts'

const STEPS = 6
/** A latency of twelve seconds, at fifty times the speed. */
const SPEEDUP = 50
const SLOW_MS = 240

interface Play {
  seed: number
  random: Random
  device: Device
  site: Site
  model: Model
  /** The person who starts, and in some schedules a second one who signs in on the same device. */
  people: readonly Person[]
}

/** Plays one schedule: writes of two tabs through a faulty proxy, with incidents between them. */
export async function play(schedule: Play): Promise<void> {
  const { random, device, site, people } = schedule
  const { proxy } = device
  proxy.rate = 20 + Math.floor(random.next() * 50)
  const isStopped = random.chance(6)
  if (isStopped) await site.stop()
  const isSlow = random.chance(8)
  const log = (words: string) => schedule.model.steps.push(words)
  log(`${isStopped ? 'the site is stopped, ' : ''}${proxy.rate} of 100 requests fail`)
  let [person] = people
  for (let step = 0; step < STEPS && person; step += 1) {
    if (isSlow) await slowDown(device, random.chance(60))
    // Nobody can sign in while the site is stopped.
    const incident = isStopped ? null : incidentOf(random)
    if (random.chance(50) && person.role === 'admin') await readInAllTabs(schedule)
    const isOffline = random.chance(40)
    await device.context.setOffline(isOffline)
    log(
      `${step}: ${person.name}${isOffline ? ' offline' : ''}${proxy.latencyMs ? ' slow' : ''}, ${incident ?? 'no incident'}`,
    )
    if (incident === 'unnoticed login') await writeAfterUnnoticedLogin(schedule, step, person)
    else await write(schedule, step, person, incident)
    if (incident === 'kill') await device.kill()
    if (incident === 'kill' || incident === 'interrupted by a kill') await signInAfterKill(schedule, person)
    if (incident === 'reload') await device.reload(whichTab(schedule))
    if (incident === 'other person' && people.length > 1) {
      person = people.find((other) => other !== person) ?? person
      await device.signIn(person, whichTab(schedule))
    }
    if (random.chance(30)) sendFromAllTabs(device)
  }
}

type Incident =
  | 'kill'
  | 'interrupted by a kill'
  | 'interrupted by a reload'
  | 'reload'
  | 'other person'
  | 'unnoticed login'

function incidentOf({ next }: Random): Incident | null {
  const at = next() * 100
  if (at < 3) return 'kill'
  if (at < 5) return 'interrupted by a kill'
  if (at < 8) return 'interrupted by a reload'
  if (at < 16) return 'reload'
  if (at < 30) return 'other person'
  if (at < 33) return 'unnoticed login'
  return null
}

const whichTab = ({ random, device }: Play) => Math.floor(random.next() * device.tabs.length)

async function slowDown(device: Device, isSlow: boolean): Promise<void> {
  device.proxy.latencyMs = isSlow ? SLOW_MS : 0
  await device.hurry(isSlow ? SPEEDUP : 1)
}

/** Reads all articles in both tabs, so that either can change them offline. */
async function readInAllTabs({ device, model }: Play): Promise<void> {
  await device.context.setOffline(false)
  const ids = model.knownArticles.map(({ id }) => id)
  await Promise.all(device.tabs.map((tab) => device.run(tab, 'look', ids)))
}

function sendFromAllTabs(device: Device): void {
  void Promise.all(device.tabs.map((tab) => device.run(tab, 'flush'))).catch(() => undefined)
}

/** Signs the person in after a kill; in half of the cases checks that the outbox is sent automatically. */
async function signInAfterKill({ seed, random, device }: Play, person: Person): Promise<void> {
  await device.signIn(person)
  if (!random.chance(50)) return
  const { proxy } = device
  const { rate, latencyMs } = proxy
  Object.assign(proxy, { rate: 0, latencyMs: 0 })
  await until(
    `schedule ${seed}: the outbox is not sent automatically after a kill`,
    async () => (await device.run(device.tab(0), 'due')) === 0,
  )
  Object.assign(proxy, { rate, latencyMs })
}

/** Makes a write after somebody else has signed in and this tab could not notice it. */
async function writeAfterUnnoticedLogin(schedule: Play, step: number, person: Person): Promise<void> {
  const { device, site, people } = schedule
  const other = people.find((one) => one !== person)
  if (!other) return write(schedule, step, person, null)
  await device.context.setOffline(false)
  await device.context.request.post(`${site.origin}/api/${other.role}/login`, {
    // The site may close a keep-alive connection just when it is used again.
    maxRetries: 3,
    data: other.credentials,
    headers: { origin: site.origin },
  })
  await write(schedule, step, person, null)
  await device.signIn(person, whichTab(schedule))
}

/** @returns a random write, and a function that records it in the model when its result is known. */
function chooseWrite({ seed, random, device, model }: Play, step: number, person: Person, which: number) {
  const tab = device.tab(which)
  const log = (words: string) => model.steps.push(`tab ${which} ${words}`)
  const content = `<p>${seed}.${step}</p>`
  if (person.role === 'staff') {
    log('saves the profile')
    return {
      run: () => device.run(tab, 'saveProfile', `${seed}.${step}`),
      note: (isSure: boolean) => model.noteBio(person.name, `${seed}.${step}`, isSure),
    }
  }
  const kind = random.next()
  const article = random.pick(model.knownArticles)
  const record = (title: string, now: string | null) => (isSure: boolean) =>
    model.note(person, `tab ${which}`, title, now, isSure)
  if (kind < 0.4 || !article) {
    const title = `Schedule ${seed} article ${step}`
    const picture = random.chance(30) ? seed * 100 + step : null
    log(`creates ${step}${picture ? ' with a picture' : ''}`)
    return {
      run: () => device.run(tab, 'create', title, content, picture),
      note: (isSure: boolean, id?: string) => {
        record(title, content)(isSure)
        if (id) model.knownArticles.push({ title, id })
      },
    }
  }
  const { title, id } = article
  const isUpdate = kind < 0.8
  log(`${isUpdate ? 'updates' : 'deletes'} ${title.split(' ').at(-1)}`)
  return isUpdate
    ? { run: () => device.run(tab, 'update', id, title, content), note: record(title, content) }
    : { run: () => device.run(tab, 'remove', id), note: record(title, null) }
}

/** Makes a write in one of the tabs; an incident may interrupt it. */
async function write(schedule: Play, step: number, person: Person, incident: Incident | null): Promise<void> {
  const { random, device } = schedule
  const which = whichTab(schedule)
  const { run, note } = chooseWrite(schedule, step, person, which)
  if (incident !== 'interrupted by a kill' && incident !== 'interrupted by a reload') {
    const result = await run()
    schedule.model.steps.push(result)
    // 'other' (somebody else is signed in) and 'missing' (no such object) have changed nothing on the server.
    if (result === 'done') note(true)
    else if (result !== 'other' && result !== 'missing') note(true, result)
    return
  }
  const running = run().catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, random.next() * 40))
  if (incident === 'interrupted by a kill') await device.kill()
  else await device.reload(which)
  const result = await running
  if (result === null) note(false)
  else if (result === 'done') note(true)
  else if (result !== 'other' && result !== 'missing') note(true, result)
}
