import { describe, expect, it } from 'vitest'
import { aCreation, anEntry, anUpload } from '../queue/entry.fixture.ts'
import type { Outcome, OutboxEntry } from '../queue/outbox.types.ts'
import { applyOutcome } from './applyOutcome.ts'
import { neededBy } from '../queue/neededBy.ts'
import { rebase } from '../queue/rebase.ts'

const NOW = 1_000_000

describe('a sent entry', () => {
  it('later entries get the id that the server has assigned', () => {
    const created = aCreation({ screen: 'x' })
    const later = anEntry({}, { path: created.resource, version: 0 })
    const other = anEntry()
    const { put, alias } = applyOutcome(
      [created, later, other],
      created,
      { kind: 'sent', data: { id: 'f00', version: 1 } },
      NOW,
    )
    expect(alias).toEqual({ local: created.localId, real: 'f00', at: NOW, owner: created.owner })
    expect(put.map(({ id }) => id)).toEqual([created.id, later.id])
    expect(put[1]).toMatchObject({
      resource: '/admin/classes/f00',
      request: { path: '/admin/classes/f00', version: 1 },
    })
    expect(put[0]).toMatchObject({ state: 'sent', sentAt: NOW, request: { body: null, version: 1 } })
  })

  it('the response is stored, only the last one for each object', () => {
    const response = { id: '1', version: 5, name: 'B' }
    const before = anEntry({ state: 'sent', current: { id: '1', version: 4 } })
    const entry = anEntry()
    const { put } = applyOutcome([before, entry], entry, { kind: 'sent', data: response }, NOW)
    expect(put).toMatchObject([
      { id: entry.id, current: response },
      { id: before.id, current: null },
    ])
  })

  it('the crop of an uploaded picture becomes a write of its own, after all others', () => {
    const view = { crop: { x: 0.25, y: 0, width: 0.5, height: 1 }, focus: { x: 50, y: 40 } }
    const upload = anUpload({ view, name: 'lanes.jpg' })
    const article = aCreation({}, { image: upload.picture })
    const path = '/uploads/0123456789abcdef0123456789abcdef-40x30.webp'
    const { put } = applyOutcome([upload, article], upload, { kind: 'sent', data: { path } }, NOW)
    expect(put.map(({ id }) => id)).toEqual([upload.id, article.id, expect.any(String)])
    expect(put[2]).toMatchObject({
      order: article.order + 1,
      owner: upload.owner,
      state: 'waiting',
      resource: '/admin/pictures/0123456789abcdef01234567',
      request: {
        method: 'PUT',
        path: '/admin/pictures/0123456789abcdef01234567',
        body: { alt: '', isDecorative: false, isKept: false, ...view },
        version: 1,
      },
    })
    const whole = applyOutcome([article], anUpload(), { kind: 'sent', data: { path } }, NOW)
    expect(whole.put).toHaveLength(1)
  })

  it('only later entries that are based on it get the new version', () => {
    const first = anEntry()
    const second = anEntry()
    const overAny = anEntry({}, { method: 'DELETE', version: null })
    const met = anEntry({ state: 'conflict' })
    const { put } = applyOutcome(
      [first, second, overAny, met],
      first,
      { kind: 'sent', data: { version: 4 } },
      NOW,
    )
    expect(put.map(({ id, request }) => [id, request.version])).toEqual([
      [first.id, 4],
      [second.id, 4],
    ])
  })
})

describe('an entry that was not sent', () => {
  const entry = anEntry({ state: 'sending', tries: 3 })

  const waitOf = (outcome: Outcome, tries = 3) =>
    (applyOutcome([entry], { ...entry, tries }, outcome, NOW).put[0]?.nextTryAt ?? 0) - NOW

  it('the retry delay doubles up to five minutes, with jitter', () => {
    for (const [tries, least, most] of [
      [1, 1_000, 1_250],
      [2, 2_000, 2_500],
      [3, 4_000, 5_000],
      [9, 240_000, 300_000],
      [2_000, 240_000, 300_000],
    ] as const) {
      const waits = Array.from({ length: 30 }, () => waitOf({ kind: 'no-response' }, tries))
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(least)
      expect(Math.max(...waits)).toBeLessThanOrEqual(most)
      expect(new Set(waits).size).toBeGreaterThan(1)
    }
    expect(applyOutcome([entry], entry, { kind: 'no-response' }, NOW).put).toMatchObject([
      { state: 'waiting', isUncertain: true },
    ])
  })

  it('an entry fails after three foreign refusals, with its size and what to do', () => {
    const refuse = (created: OutboxEntry, status: number, bytes: number) => {
      let last = created
      const states = []
      for (let time = 0; time < 3; time++) {
        const tried = { ...last, tries: last.tries + 1 }
        last = applyOutcome([tried], tried, { kind: 'foreign-refusal', status, bytes }, NOW).put[0] ?? last
        states.push(last.state)
      }
      expect(states).toEqual(['waiting', 'waiting', 'failed'])
      expect(last.isUncertain).toBe(false)
      return last.refusal?.message
    }
    expect(refuse(anUpload(), 413, 6_500_000)).toBe(
      'This was not accepted: a network device between you and the site blocked the picture of 6.2 MB three times, because it is too large there. Send a smaller copy, or try again over another connection.',
    )
    expect(refuse(anEntry(), 413, 2_048)).toMatch(/the change of 2.0 KB three times.* make it shorter/)
    expect(refuse(anEntry(), 403, 2_048)).toMatch(/with status 403. Try again over another connection.$/)
  })

  it('waiting for a login does not count as an attempt', () => {
    for (const outcome of [{ kind: 'signed-out' }, { kind: 'other-account', signedIn: null }] as const) {
      const { put } = applyOutcome([entry], entry, outcome, NOW)
      expect(put).toMatchObject([{ state: 'waiting', tries: 2, nextTryAt: 0 }])
    }
  })

  it('a refusal stores its reason, and a conflict the current object', () => {
    const refusal = { message: 'Title is required', fields: { title: 'Title is required' } }
    expect(applyOutcome([entry], entry, { kind: 'refused', refusal }, NOW).put).toMatchObject([
      { state: 'failed', refusal },
    ])
    const [current, saver] = [{ version: 8 }, { savedBy: 'Ben', savedAt: '2026-07-02T01:32:00.000Z' }]
    expect(applyOutcome([entry], entry, { kind: 'conflict', current, saver }, NOW).put).toMatchObject([
      { state: 'conflict', current, saver },
    ])
  })

  describe('a conflict of a write whose base is known', () => {
    const base = { version: 3, name: 'Turtles', price: 120, room: 'A' }
    const mine = anEntry({ base, state: 'sending' }, { body: { name: 'Turtles', price: 130, room: 'A' } })
    const met = (entry: OutboxEntry, current: object) =>
      applyOutcome([entry], entry, { kind: 'conflict', current }, NOW).put[0] as OutboxEntry

    it('is joined and sent again over the newest version, where others changed other fields', () => {
      const current = { ...base, version: 8, name: 'Seals' }
      expect(met(mine, current)).toMatchObject({
        id: mine.id,
        state: 'waiting',
        nextTryAt: 0,
        isMerged: true,
        base: current,
        request: { body: { name: 'Seals', price: 130, room: 'A' }, version: 8 },
      })
      const later = met(met(mine, current), { ...current, version: 9, room: 'B' })
      expect(later.request).toMatchObject({ body: { name: 'Seals', price: 130, room: 'B' }, version: 9 })
    })

    it('asks where both changed one field, and has taken the other fields', () => {
      const current = { ...base, version: 8, name: 'Seals', price: 140 }
      expect(met(mine, current)).toMatchObject({
        state: 'conflict',
        current,
        base,
        request: { body: { name: 'Seals', price: 130, room: 'A' }, version: 3 },
      })
    })

    it('puts a later write over what was merged with it, once it is sent', () => {
      const merged = met(mine, { ...base, version: 8, name: 'Seals' })
      const waiting = anEntry({ base }, { body: { name: 'Turtles', price: 120, room: 'B' } })
      const data = { ...base, version: 9, name: 'Seals', price: 130 }
      const [, follower] = applyOutcome([merged, waiting], merged, { kind: 'sent', data }, NOW).put
      expect(follower).toMatchObject({
        id: waiting.id,
        // The price was set back after it was changed.
        request: { body: { name: 'Seals', price: 120, room: 'B' }, version: 9 },
        base: data,
      })
    })

    it('forgets the base of a later write where that of the earlier one is not known', () => {
      const waiting = anEntry({ base })
      const old = { ...mine, base: undefined }
      const [, follower] = applyOutcome([old, waiting], old, { kind: 'sent', data: { version: 4 } }, NOW).put
      expect(follower).toMatchObject({ id: waiting.id, request: { version: 4 }, base: undefined })
    })
  })

  it('after a restored backup, the next save continues from the version of the server', () => {
    const before = anEntry({ state: 'sent', current: { version: 7 } }, { version: 7 })
    const theirs = anEntry({ state: 'sent', owner: { role: 'admin', id: 'b' } }, { version: 7 })
    const current = { version: 5 }
    const { put } = applyOutcome([before, theirs, entry], entry, { kind: 'conflict', current }, NOW)
    const after = [before, theirs, entry].map((old) => put.find(({ id }) => id === old.id) ?? old)
    expect(rebase(anEntry({}, { version: 5 }), after, []).request.version).toBe(5)
    expect(put).toMatchObject([
      { id: entry.id, state: 'conflict' },
      { id: before.id, request: { version: null }, current: null },
    ])
  })

  it('a conflict or a refusal of an update does not move over a deletion, which is sent then', () => {
    const entry = anEntry({ state: 'sending', isUncertain: true })
    const deletion = anEntry({}, { method: 'DELETE', body: undefined, version: null })
    const after = anEntry()
    for (const outcome of [
      { kind: 'conflict', current: { version: 9 } },
      { kind: 'refused', refusal: { message: 'no' } },
    ] as const) {
      const met = applyOutcome([entry, deletion, after], entry, outcome, NOW)
      expect(met.drop).toEqual([])
      expect(met.put.map(({ id }) => id)).toEqual([entry.id])
      expect(neededBy(deletion, [...met.put, deletion, after])).toEqual([])
      // A deletion by another account does not count.
      const theirs = { ...deletion, owner: { role: 'admin', id: 'b' } as const }
      expect(neededBy(after, [...met.put, theirs, after]).map(({ id }) => id)).toEqual([entry.id])
    }
  })

  it('a deletion that was sent drops the edits before it that were not', () => {
    const uncertain = anEntry({ isUncertain: true })
    const edits = [anEntry(), anEntry({ state: 'failed' }), anEntry({}, { method: 'PATCH' })]
    const deletion = anEntry({ state: 'sending' }, { method: 'DELETE', body: undefined })
    const others = [anEntry(), anEntry({}, { path: '/admin/classes/2' })]
    const all = [uncertain, ...edits, deletion, ...others]
    const { drop, put } = applyOutcome(all, deletion, { kind: 'sent', data: null }, NOW)
    expect(drop).toEqual(edits.map(({ id }) => id))
    expect(put).toMatchObject([{ id: deletion.id, state: 'sent' }])
    for (const outcome of [{ kind: 'no-response' }, { kind: 'refused', refusal: { message: '' } }] as const)
      expect(applyOutcome(all, deletion, outcome, NOW).drop).toEqual([])
  })

  it('an edit that waits for a deletion gets the version of another write that was sent meanwhile', () => {
    const first = anEntry({ state: 'sending', isUncertain: true })
    const held = anEntry()
    const deletion = anEntry({}, { method: 'DELETE', body: undefined, version: null })
    const { put } = applyOutcome([first, held, deletion], first, { kind: 'sent', data: { version: 4 } }, NOW)
    expect(put.find(({ id }) => id === held.id)?.request.version).toBe(4)
    const later = anEntry({ state: 'sending' }, { method: 'PATCH', path: '/admin/classes/1/spam' })
    const change = { ...later, resource: '/admin/classes/1' }
    const changes = applyOutcome(
      [held, change, deletion],
      change,
      { kind: 'sent', data: { version: 5 } },
      NOW,
    )
    expect(changes.put.find(({ id }) => id === held.id)?.request.version).toBe(5)
  })

  it('a conflict moves to a later update by the same account, which the form shows', () => {
    const current = { version: 8 }
    const later = anEntry({}, { body: { name: 'Last' }, version: 3 })
    const { put, drop } = applyOutcome([entry, later], entry, { kind: 'conflict', current }, NOW)
    expect(put).toEqual([{ ...later, state: 'conflict', current }])
    expect(drop).toEqual([entry.id])
    for (const over of [{ isUncertain: true }, { owner: { role: 'admin' as const, id: 'b' } }]) {
      const other = applyOutcome([entry, anEntry(over)], entry, { kind: 'conflict', current }, NOW)
      expect([other.put[0]?.id, other.drop]).toEqual([entry.id, []])
    }
  })
})
