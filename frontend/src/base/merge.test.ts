import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merge, withConflicts } from './merge.ts'

const base = {
  name: 'Turtles',
  price: 120,
  seo: { title: 'Swim', description: 'In the pool' },
  items: [
    { title: 'One', text: 'First' },
    { title: 'Two', text: 'Second' },
    { title: 'Three', text: 'Third' },
  ],
}
const itemOf = (title: string, text: string) => ({ title, text })
const [one, two, three] = base.items

describe('two edits of one object', () => {
  it('that changed different fields are joined without a question, however deep the fields are', () => {
    const mine = { ...base, price: 130, seo: { ...base.seo, title: 'Swimming' } }
    const theirs = { ...base, name: 'Seals', seo: { ...base.seo, description: 'In the new pool' } }
    expect(merge(base, mine, theirs)).toEqual({
      merged: {
        ...base,
        name: 'Seals',
        price: 130,
        seo: { title: 'Swimming', description: 'In the new pool' },
      },
      conflicts: [],
    })
  })

  it('that changed one field in two ways ask about that field alone', () => {
    const mine = { ...base, price: 130, name: 'Seals' }
    expect(merge(base, mine, { ...base, price: 140 })).toEqual({
      merged: mine,
      conflicts: [{ path: ['price'], base: 120, theirs: 140 }],
    })
  })

  it('that changed one field in the same way ask nothing', () => {
    const same = { ...base, price: 130 }
    expect(merge(base, same, { ...same })).toEqual({ merged: same, conflicts: [] })
  })

  it('keep a field that one added, and leave out one that one removed', () => {
    const { price: _price, ...mine } = base
    expect(merge<object>(base, mine, { ...base, color: 'blue' })).toEqual({
      merged: { ...mine, color: 'blue' },
      conflicts: [],
    })
  })

  it('take a text that was typed and emptied again for unchanged', () => {
    const before = { note: '' }
    expect(
      merge<{ note?: string | undefined }>(before, { note: undefined }, { note: 'Bring a towel' }),
    ).toEqual({
      merged: { note: 'Bring a towel' },
      conflicts: [],
    })
  })
})

describe('two edits of one list', () => {
  const lists = (mine: object[], theirs: object[]) => {
    const { merged, conflicts } = merge<object>(base, { ...base, items: mine }, { ...base, items: theirs })
    return { items: (merged as typeof base).items, conflicts }
  }

  it('are joined where they changed different items, or different fields of one', () => {
    expect(
      lists([itemOf('One', 'Mine'), two!, three!], [one!, itemOf('Two', 'Theirs'), itemOf('Drei', 'Third')]),
    ).toEqual({
      items: [itemOf('One', 'Mine'), itemOf('Two', 'Theirs'), itemOf('Drei', 'Third')],
      conflicts: [],
    })
    expect(
      lists([itemOf('Eins', 'First'), two!, three!], [itemOf('One', 'Theirs'), two!, three!]).items[0],
    ).toEqual(itemOf('Eins', 'Theirs'))
  })

  it('keep what both added, and find the other items behind it', () => {
    const fresh = itemOf('New', 'Mine')
    expect(
      lists([fresh, one!, two!, three!], [one!, two!, itemOf('Three', 'Theirs'), itemOf('Four', 'Theirs')]),
    ).toEqual({
      items: [fresh, one, two, itemOf('Three', 'Theirs'), itemOf('Four', 'Theirs')],
      conflicts: [],
    })
    expect(
      lists([one!, two!, three!, fresh], [one!, two!, three!, itemOf('Four', 'Theirs')]).items,
    ).toHaveLength(5)
  })

  it('name the place of a field that both changed, and what the others wrote', () => {
    const { conflicts } = lists(
      [itemOf('New', 'Mine'), one!, two!, itemOf('Three', 'Mine')],
      [one!, two!, itemOf('Three', 'Theirs')],
    )
    expect(conflicts).toEqual([{ path: ['items', 3, 'text'], base: 'Third', theirs: 'Theirs' }])
  })

  it('ask about the whole list where one moved what the other changed, or removed it', () => {
    const theirs = [itemOf('One', 'Theirs'), two!, three!]
    for (const mine of [
      [two!, one!, three!],
      [two!, three!],
    ]) {
      expect(lists(mine, theirs)).toEqual({
        items: mine,
        conflicts: [{ path: ['items'], base: base.items, theirs }],
      })
    }
  })
})

type Fields = Record<string, string>
const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const START: Fields = Object.fromEntries(NAMES.map((name) => [name, `start of ${name}`]))

/** A person whose form is open: it was read in a version, and edited since. */
interface Person {
  read: { version: number; fields: Fields }
  now: Fields
}

it('any two series of edits, in any order, online or queued, keep each field that only one of them changed', () => {
  const step = fc.record({
    who: fc.nat(1),
    name: fc.constantFrom(...NAMES),
    text: fc.string({ minLength: 1, maxLength: 3 }),
    isSent: fc.boolean(),
  })
  const keepsAll = fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
    let server = { version: 1, fields: START }
    const people: [Person, Person] = [
      { read: server, now: START },
      { read: server, now: START },
    ]
    const typed: [Fields, Fields] = [{}, {}]
    const send = (person: Person) => {
      // Based on another version it is a conflict: it is merged, and sent over the newest.
      const fields =
        person.read.version === server.version
          ? person.now
          : merge(person.read.fields, person.now, server.fields).merged
      server = { version: server.version + 1, fields }
      person.read = server
      person.now = fields
    }
    for (const { who, name, text, isSent } of steps) {
      const person = people[who as 0 | 1]
      person.now = { ...person.now, [name]: text }
      typed[who as 0 | 1][name] = text
      if (isSent) send(person)
    }
    people.forEach(send)
    const kept = NAMES.filter((name) => {
      const writers = typed.filter((fields) => name in fields)
      return writers.length > 1 || server.fields[name] === (writers[0] ?? START)[name]
    })
    expect(kept).toEqual(NAMES)
  })
  fc.assert(keepsAll, { numRuns: 1_000 })
})

it('any two edits of a page keep what only one of them changed, and ask for all that both did', () => {
  const leaf = fc.constantFrom('x', 'y', 'z')
  const edit = fc.record({ at: fc.nat(3), name: fc.constantFrom('title', 'text'), text: leaf })
  const start = ['p', 'q', 'r', 's'].map((name) => ({ title: `${name} title`, text: `${name} text` }))
  const apply = (edits: { at: number; name: string; text: string }[]) =>
    edits.reduce(
      (items, { at, name, text }) =>
        items.map((item, index) => (index === at ? { ...item, [name]: text } : item)),
      start,
    )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), fc.array(edit, { maxLength: 6 }), (own, other) => {
      const [mine, theirs] = [apply(own), apply(other)]
      const { merged, conflicts } = merge({ items: start }, { items: mine }, { items: theirs })
      const questions = new Map(conflicts.map(({ path, theirs }) => [path.join('.'), theirs]))
      if (questions.has('items')) return expect(merged.items).toEqual(mine)
      start.forEach((item, at) => {
        for (const name of ['title', 'text'] as const) {
          const [was, a, b] = [item[name], mine[at]?.[name], theirs[at]?.[name]]
          const isAsked = a !== was && b !== was && a !== b
          expect(questions.get(`items.${at}.${name}`)).toBe(isAsked ? b : undefined)
          expect(merged.items[at]?.[name]).toBe(a === was ? b : a)
        }
      })
    }),
    { numRuns: 1_000 },
  )
})

it('an item that both have added is there once, in what is merged a second time, too', () => {
  const start = { items: [{ text: 'One' }, { text: 'Two' }] }
  const mine = { items: [{ text: 'One' }, { text: 'Of mine' }, { text: 'My two' }] }
  const theirs = { items: [{ text: 'One' }, { text: 'Of theirs' }, { text: 'Their two' }] }
  const first = merge(start, mine, theirs)
  expect(merge(start, first.merged, theirs)).toEqual(first)
})

it('of an edit, all that both changed can be put back, or be taken from the others', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'd')
  const item = fc.record({ title: fc.uuid(), text })
  const list = fc.array(item, { maxLength: 5 })
  const value = fc.record({ items: list, name: text })
  // Items that are moved and changed at once are compared as they stand.
  const edit = fc.record({ texts: fc.array(fc.option(text), { maxLength: 5 }), added: list, name: text })
  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never
  type Page = typeof value extends fc.Arbitrary<infer Value> ? Value : never
  const edited = ({ items }: Page, { texts, added, name }: Edit): Page => ({
    items: [...items.map((one, at) => ({ ...one, text: texts[at] ?? one.text })), ...added],
    name,
  })
  fc.assert(
    fc.property(value, edit, edit, (base, ofMine, ofTheirs) => {
      const [mine, theirs] = [edited(base, ofMine), edited(base, ofTheirs)]
      const { merged, conflicts } = merge(base, mine, theirs)
      const [before, taken] = [false, true].map((isTheirs) => withConflicts(merged, conflicts, isTheirs))
      // Over what is joined, mine stays what it is, and all of theirs can be taken.
      const rest = merge(before, merged, taken)
      expect(rest.merged).toEqual(merged)
      expect(withConflicts(rest.merged, rest.conflicts, true)).toEqual(taken)
    }),
    { numRuns: 1_000 },
  )
})
