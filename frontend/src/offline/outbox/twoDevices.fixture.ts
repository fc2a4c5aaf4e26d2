import { merge, withConflicts } from '../../base/merge.ts'
import { applyOutcome } from './sending/applyOutcome.ts'
import { coalesce } from './queue/coalesce.ts'
import { nextDue } from './sending/drain.ts'
import { anEntry } from './queue/entry.fixture.ts'
import { claimed } from './queue/outbox.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'
import { overlaidItem } from './overlay.ts'
import { ownState } from './ownState.ts'
import { ownVersion, rebase } from './queue/rebase.ts'
import { isUnsent } from './queue/references.ts'
import { outcomeOf } from './sending/sendEntry.ts'

export type Fields = Record<string, string>
interface Item extends Record<string, unknown> {
  id: string
  version: number
}

const PATH = '/admin/classes/1'
const fieldsOf = ({ id: _id, version: _version, ...fields }: Item) => fields as Fields

/** A server with one object, which it saves only over the version that is named, and once for each key. */
export class Server {
  item: Item
  private readonly done = new Map<string, { text: string; data: Item }>()

  constructor(fields: Fields) {
    this.item = { id: '1', version: 1, ...fields }
  }

  put({ id, request }: OutboxEntry): { status: number; body: object } {
    const text = JSON.stringify(request.body)
    const answer = this.done.get(id)
    if (answer?.text === text) return { status: 200, body: answer.data }
    if (answer)
      return { status: 422, body: { message: 'x', code: 'idempotency_mismatch', first: answer.data } }
    if (request.version !== this.item.version)
      return { status: 409, body: { message: 'x', code: 'conflict', current: this.item } }
    this.item = { ...this.item, ...(request.body as Fields), version: this.item.version + 1 }
    this.done.set(id, { text, data: this.item })
    return { status: 200, body: this.item }
  }
}

/** A device with an outbox, and a form of the object that is open most of the time. */
export class Device {
  private entries: OutboxEntry[] = []
  /** The object as it was read last. */
  private read: Item
  private form: { opened: Item; values: Fields } | null = null
  private readonly server: Server

  constructor(server: Server) {
    this.server = server
    this.read = server.item
  }

  /** Reads the object again, as a form does that opens with a connection. */
  open(isOnline: boolean): void {
    if (this.form) return
    if (isOnline) this.read = this.server.item
    const opened = overlaidItem(this.read, this.entries.filter(isUnsent)) as Item
    this.form = { opened, values: fieldsOf(opened) }
  }

  type(name: string, text: string): void {
    this.open(false)
    if (this.form) this.form.values = { ...this.form.values, [name]: text }
  }

  /** Saves what the form contains, and closes it. */
  save(): void {
    if (!this.form) return
    const { opened, values } = this.form
    this.form = null
    this.enqueue(values, opened.version)
  }

  /**
   * Sends what is due.
   * @param losesResponses whether the server gets each write, and its response is lost.
   */
  send(losesResponses: boolean): void {
    for (;;) {
      const next = nextDue(this.entries, Infinity)
      if (!next) return
      const entry = claimed(next)
      const { status, body } = this.server.put(entry)
      const response = new Response('', { status, headers: { 'X-Request-Id': 'r' } })
      const outcome = losesResponses
        ? ({ kind: 'no-response' } as const)
        : outcomeOf(entry, { response, text: JSON.stringify(body) })
      const { put, drop } = applyOutcome(this.entries, entry, outcome, 0)
      this.change(put, drop)
      if (losesResponses) return
      if (outcome.kind === 'sent') this.read = outcome.data as Item
    }
  }

  /** Answers the question about what both have changed. @returns whether there was one. */
  resolve(takesTheirs: boolean): boolean {
    const entry = this.entries.find(({ state }) => state === 'conflict')
    if (!entry) return false
    if (!entry.base) throw new Error('Nobody knows what this was based on')
    this.open(true)
    const current = entry.current as Item
    const [base, theirs] = [fieldsOf(entry.base as Item), fieldsOf(current)]
    const { merged, conflicts } = merge(base, this.form?.values ?? {}, theirs)
    this.form = null
    this.read = current
    if (takesTheirs) this.change([], [entry.id])
    this.enqueue(withConflicts(merged, conflicts, takesTheirs), current.version)
    return true
  }

  /** The open form takes what this device itself has saved since into what was not typed. */
  private follow(): void {
    if (!this.form) return
    const { opened, values } = this.form
    const newest = ownState(opened, PATH, this.entries)
    const typed = Object.entries(values).filter(([name, text]) => opened[name] !== text)
    this.form = { opened: newest, values: { ...fieldsOf(newest), ...Object.fromEntries(typed) } }
  }

  private enqueue(body: Fields, openedVersion: number): void {
    const { owner } = anEntry()
    const version = ownVersion(openedVersion, { resource: PATH, owner }, this.entries)
    const base = this.read.version === version ? this.read : undefined
    const order = Math.max(0, ...this.entries.map((entry) => entry.order)) + 1
    const write = anEntry({ order, ...(base ? { base } : {}) }, { path: PATH, body, version })
    const { put, drop } = coalesce(this.entries, rebase(write, this.entries, []))
    this.change(put, drop)
  }

  private change(put: OutboxEntry[], drop: string[]): void {
    const all = new Map([...this.entries, ...put].map((entry) => [entry.id, entry]))
    this.entries = [...all.values()]
      .filter(({ id }) => !drop.includes(id))
      .toSorted((one, other) => one.order - other.order)
    this.follow()
  }
}
