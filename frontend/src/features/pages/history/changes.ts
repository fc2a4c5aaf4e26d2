import type { Fields } from '@lane-and-court/contract/pages/fields.ts'
import { plainText } from '@lane-and-court/contract/pages/richText.limits.ts'
import { diffWordsWithSpace } from 'diff'
import { isGroup, type Path } from '../editor/contentTree.ts'
import { pathLabel } from '../editor/labels.ts'

export interface Piece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

export interface Change {
  /** Where it is, in words. */
  label: string
  pieces: Piece[]
}

/** Texts longer than this together are shown whole instead of word by word: that would take seconds. */
const WORD_BY_WORD = 20_000

/** @returns every value by its place, those in order that were in the content first. */
function leaves(value: unknown, path: Path = [], found = new Map<string, [Path, string]>()) {
  if (Array.isArray(value) && value.length > 0) {
    value.forEach((item, index) => leaves(item, [...path, index], found))
  } else if (isGroup(value) && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) leaves(inner, [...path, name], found)
  } else found.set(JSON.stringify(path), [path, typeof value === 'string' ? value : JSON.stringify(value)])
  return found
}

function pieces(before: string, after: string): Piece[] {
  if (before.length + after.length > WORD_BY_WORD || !before || !after) {
    const whole: Piece[] = [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]
    return whole.filter(({ text }) => text)
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** @returns what is different, value by value and in words; formatting is told where nothing else is. */
export function changesBetween(before: unknown, after: unknown, fields: Fields): Change[] {
  const [old, fresh] = [leaves(before), leaves(after)]
  const changes: Change[] = []
  for (const key of new Set([...fresh.keys(), ...old.keys()])) {
    const [path = [], was = ''] = old.get(key) ?? []
    const [newPath = path, is = ''] = fresh.get(key) ?? []
    if (old.has(key) && fresh.has(key) && was === is) continue
    const [wasWords, isWords] = [plainText(was), plainText(is)]
    const isFormatOnly = wasWords === isWords
    changes.push({
      label: pathLabel(fields, newPath),
      pieces: isFormatOnly ? pieces(was, is) : pieces(wasWords, isWords),
    })
  }
  return changes
}
