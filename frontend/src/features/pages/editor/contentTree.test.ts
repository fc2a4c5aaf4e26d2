import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import { isGroup } from '../../../base/isGroup.ts'
import {
  moveItem,
  valueAt,
  withoutValue,
  withValue,
  type Path,
} from '../../../ui/form/content/contentTree.ts'
import { controlFor, type Mode } from '../../../ui/form/content/controls/control.ts'
import { readJson, toJson } from './jsonText.ts'
import { fieldAt } from '../../../ui/form/content/labels.ts'
import { fromLines, isLines, keptLines } from '../../../ui/form/content/controls/lines.ts'

const anyContent = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 8 })
  .map((value) => JSON.parse(JSON.stringify(value)) as PageContentBody)

/** Does what a tab does to every value that it shows: reads it into its control, and writes the result. */
function throughTab(content: PageContentBody, page: string, mode: Mode): PageContentBody {
  const walk = (value: unknown, path: Path, name: string, after: PageContentBody): PageContentBody => {
    switch (controlFor(value, fieldAt(fieldsOf(page), name), mode)) {
      case 'group':
        return isGroup(value)
          ? Object.entries(value).reduce((all, [key, inner]) => walk(inner, [...path, key], key, all), after)
          : after
      case 'list':
        return Array.isArray(value)
          ? value.reduce<PageContentBody>((all, item, index) => walk(item, [...path, index], '', all), after)
          : after
      case 'lines':
        return withValue(after, path, keptLines(value as string[]))
      default:
        return withValue(after, path, value)
    }
  }
  return Object.entries(content).reduce((all, [key, inner]) => walk(inner, [key], key, all), content)
}

it('any JSON object passes through the three tabs unchanged', () => {
  fc.assert(
    fc.property(anyContent, fc.constantFrom('faq', 'home', 'privacy'), (content, page) => {
      const visual = throughTab(content, page, 'visual')
      const structured = throughTab(visual, page, 'structured')
      const json = readJson(toJson(structured)).content
      // Compared as text, so that the order of names counts too.
      expect(JSON.stringify(json)).toBe(JSON.stringify(content))
    }),
    { numRuns: 1000 },
  )
})

/** @returns the path of every value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value) ? [...value.keys()] : isGroup(value) ? Object.keys(value) : []
  return [path, ...inner.flatMap((step) => pathsOf(valueAt(value, [step]), [...path, step]))]
}

it('withValue changes the given value and nothing else', () => {
  fc.assert(
    fc.property(anyContent, fc.jsonValue(), fc.nat(), (content, value, pick) => {
      const all = pathsOf(content)
      const path = all[pick % all.length] ?? []
      const after = withValue(content, path, value)
      expect(valueAt(after, path)).toBe(value)
      for (const other of all) {
        const isApart =
          !path.every((step, at) => other[at] === step) && !other.every((step, at) => path[at] === step)
        if (isApart) expect(valueAt(after, other)).toBe(valueAt(content, other))
      }
      expect(JSON.stringify(withValue(after, path, valueAt(content, path)))).toBe(JSON.stringify(content))
    }),
    { numRuns: 500 },
  )
})

describe('contentTree', () => {
  it('withValue creates missing groups', () =>
    expect(withValue({}, ['hero', 'cta', 'text'], 'Go')).toEqual({ hero: { cta: { text: 'Go' } } }))
  it('withoutValue removes from groups and lists', () => {
    const content = { a: [1, 2, 3], b: { c: 1, d: 2 } }
    expect(withoutValue(content, ['a', 1])).toEqual({ a: [1, 3], b: { c: 1, d: 2 } })
    expect(withoutValue(content, ['b', 'c'])).toEqual({ a: [1, 2, 3], b: { d: 2 } })
    expect(withoutValue(content, ['x', 'y'])).toBe(content)
  })
  it('valueAt finds no inherited property', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined()
    const content = withValue({}, ['__proto__', 'x'], 1)
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype)
    expect(JSON.stringify(content)).toBe('{"__proto__":{"x":1}}')
  })
  it('moved moves an item', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  })
})

describe('lines', () => {
  it.each([[[]], [['a']], [['a', '<b>b</b>']]])('isLines accepts %j', (list) => {
    expect(isLines(list)).toBe(true)
    expect(keptLines(list)).toEqual(list)
  })
  it.each([[['']], [['a', '']], [['a\nb']], [['a', 1]], [[{}]], ['a']])('isLines rejects %j', (list) =>
    expect(isLines(list)).toBe(false),
  )
  it('fromLines reads every kind of line break, and skips empty lines', () =>
    expect(fromLines('a\r\n\n b \rc\n')).toEqual(['a', ' b ', 'c']))
})
