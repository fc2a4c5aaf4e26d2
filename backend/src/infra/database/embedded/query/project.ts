import { isDoc, toNumber } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { scopeOf } from '../expressions/compile.ts'
import { entriesOf, flagOf, modeOf, treeOf } from '../expressions/projection.ts'
import type { Entry } from '../expressions/projection.ts'
import type { Scope } from '../expressions/scope.ts'
import { compileElement } from './match.ts'
import { matchedElement } from './matchedElement.ts'
import { ownField } from './paths.ts'

type Projector = (doc: Doc) => Doc
type Change = (result: Doc, doc: Doc) => void

/**
 * Compiles a projection of find. Returns null if it changes nothing.
 * Throws for mixes of inclusion and exclusion (31253, 31254).
 */
export function compileProjection(projection: Doc, filter: Doc, scope: Scope = scopeOf()): Projector | null {
  if (Object.keys(projection).length === 0) return null
  const positions = Object.keys(projection).filter((path) => path.endsWith('.$'))
  const whole = Object.fromEntries(
    Object.entries(projection).map(([path, value]) => [
      path.endsWith('.$') ? path.slice(0, -2) : path,
      value,
    ]),
  )
  const changes: Change[] = []
  const entries: Entry[] = []
  let elements = false
  for (const entry of entriesOf(whole)) {
    const [parts, value] = entry
    if (isDoc(value) && '$slice' in value && !Array.isArray(value.$slice) && toNumber(value.$slice) === null)
      throw new CommandError(28667, 'Invalid $slice syntax')
    if (isDoc(value) && '$slice' in value && isFindSlice(value.$slice)) {
      changes.push((result) => sliceAt(result, [...parts], value.$slice))
      entries.push([parts, 'slice'])
    } else if (isDoc(value) && '$elemMatch' in value) {
      if (parts.length > 1)
        throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field')
      elements = true
      changes.push(elementOf(parts[0] ?? '', value.$elemMatch))
    } else entries.push(entry)
  }
  const plain = entries.filter(([, value]) => value !== 'slice')
  const mode = elements && !plain.some(([, value]) => flagOf(value) === false) ? 'inclusion' : modeOf(plain)
  const kept =
    mode === 'inclusion'
      ? entries.map(([parts, value]): Entry => [parts, value === 'slice' ? true : value])
      : plain
  const tree = treeOf(kept, mode, scope)
  for (const path of positions) {
    if (mode === 'exclusion')
      throw new CommandError(31395, 'positional projection cannot be used with exclusion')
    const parts = path.slice(0, -2).split('.')
    const [root = ''] = parts
    changes.push((result, doc) => {
      const value = positional(result, parts, () => elementPosition(doc, filter))
      if (value !== undefined) result[root] = value
    })
  }
  return (doc) => {
    const result = tree.apply(doc, { root: doc, variables: scope.values })
    for (const change of changes) change(result, doc)
    return result
  }
}

/** True for the `$slice` of a projection: a number or a pair of numbers, not the operands of the expression. */
const isFindSlice = (spec: unknown): boolean =>
  !Array.isArray(spec) || (spec.length === 2 && (spec as unknown[]).every((part) => toNumber(part) !== null))

function elementOf(path: string, condition: unknown): Change {
  const test = compileElement(condition)
  return (result, doc) => {
    const list = ownField(doc, path)
    const found: unknown[] = Array.isArray(list) ? list : []
    const at = found.findIndex(test)
    if (at >= 0) result[path] = [found[at]]
  }
}

function sliceAt(node: unknown, parts: string[], spec: unknown): void {
  if (Array.isArray(node)) return node.forEach((item) => sliceAt(item, parts, spec))
  const [part, ...rest] = parts
  if (!isDoc(node) || part === undefined) return
  const value = ownField(node, part)
  if (rest.length > 0) {
    const copy = isDoc(value)
      ? { ...value }
      : Array.isArray(value)
        ? value.map((item: unknown) => (isDoc(item) ? { ...item } : item))
        : value
    if (copy !== undefined) node[part] = copy
    return sliceAt(copy, rest, spec)
  }
  if (Array.isArray(value)) node[part] = slice(value, spec)
}

function slice(list: unknown[], spec: unknown): unknown[] {
  if (!Array.isArray(spec)) {
    const count = toNumber(spec)
    if (count === null) throw new CommandError(28667, 'Invalid $slice syntax')
    return count >= 0 ? list.slice(0, count) : list.slice(count)
  }
  const [from, count] = (spec as unknown[]).map(toNumber)
  if (from === null || from === undefined || count === null || count === undefined)
    throw new CommandError(28667, 'Invalid $slice syntax')
  if (count <= 0) throw new CommandError(28724, 'Third argument to $slice must be positive')
  const start = from >= 0 ? from : Math.max(0, list.length + from)
  return list.slice(start, start + count)
}

/** `field.$`: keeps only the element at the position that the filter selected. */
function positional(doc: Doc, parts: readonly string[], position: () => number): unknown {
  const [name = '', ...rest] = parts
  const value = ownField(doc, name)
  if (rest.length > 0)
    return isDoc(value) ? { ...value, [rest[0] ?? '']: positional(value, rest, position) } : value
  if (!Array.isArray(value)) return value
  const at = position()
  if (at >= value.length)
    throw new CommandError(
      51247,
      "Executor error during find command: positional operator '.$' element mismatch",
    )
  return [value[at]]
}

function elementPosition(doc: Doc, filter: Doc): number {
  const at = matchedElement(doc, filter)
  if (at === null)
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    )
  return at
}
