import { isDoc, toNumber } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { badValue, CommandError } from '../errors.ts'
import { evaluate } from '../aggregate/mingo.ts'
import { compileElement, compileFilter } from './match.ts'
import { ownField } from './paths.ts'

type Projector = (doc: Doc) => Doc
interface Tree {
  [name: string]: Tree | true
}

/**
 * Compiles a projection of find. Returns null if it changes nothing.
 * Throws for mixes of inclusion and exclusion (31253, 31254).
 */
export function compileProjection(projection: Doc, filter: Doc): Projector | null {
  const entries = flattenNested(projection)
  if (entries.length === 0) return null
  const tree: Tree = {}
  const computed: [string, (doc: Doc) => unknown][] = []
  const slices: [string, unknown][] = []
  const matches: [string, unknown][] = []
  let including: boolean | null = null
  let withId = true
  for (const [path, value] of entries) {
    const flag = flagOf(value)
    if (flag !== null && path === '_id') {
      withId = flag
      continue
    }
    if (flag !== null) {
      if (including !== null && including !== flag) {
        throw new CommandError(
          flag ? 31253 : 31254,
          `Cannot do ${flag ? 'inclusion' : 'exclusion'} on field ${path} in ${flag ? 'exclusion' : 'inclusion'} projection`,
        )
      }
      including = flag
      if (path.endsWith('.$')) {
        const field = path.slice(0, -2)
        addPath(tree, field)
        computed.push([field, (doc) => positional(doc, field, filter)])
      } else addPath(tree, path)
    } else if (isDoc(value) && '$slice' in value) slices.push([path, value.$slice])
    else if (isDoc(value) && '$elemMatch' in value) {
      if (path.includes('.'))
        throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field')
      matches.push([path, value.$elemMatch])
      including ??= true
    } else {
      if (including === false)
        throw new CommandError(31252, 'Cannot use expression other than $meta in exclusion projection')
      including ??= true
      computed.push([path, (doc) => evaluate(doc, value)])
    }
  }
  const mode =
    including ??
    (withId && slices.length === 0
      ? true
      : Object.keys(projection).length === 1 && withId && slices.length === 0)
  if (mode) {
    if (withId) addPath(tree, '_id')
    for (const [path] of slices) addPath(tree, path)
  } else if (!withId) addPath(tree, '_id')
  const elements = matches.map(([path, condition]) => [path, compileElement(condition)] as const)
  return (doc) => {
    const result = (mode ? include(doc, tree) : exclude(doc, tree)) as Doc
    for (const [path, spec] of slices) sliceAt(result, path.split('.'), spec)
    for (const [path, test] of elements) {
      const list = ownField(doc, path)
      const found: unknown[] = Array.isArray(list) ? list : []
      const at = found.findIndex(test)
      if (at >= 0) result[path] = [found[at]]
    }
    for (const [path, value] of computed) setPath(result, path, value(doc))
    return result
  }
}

function flattenNested(projection: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(projection).flatMap(([name, value]): [string, unknown][] => {
    const isNested =
      isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value).some((key) => key.startsWith('$'))
    if (prefix === '' && name.startsWith('$'))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      )
    return isNested ? flattenNested(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]]
  })
}

function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const number = toNumber(value)
  return number === null ? null : number !== 0
}

function addPath(tree: Tree, path: string): void {
  const parts = path.split('.')
  let node = tree
  parts.forEach((part, at) => {
    const known = Object.hasOwn(node, part) ? node[part] : undefined
    if (at === parts.length - 1 || known === true) {
      if (known !== undefined && known !== true) throw new CommandError(31250, `Path collision at ${path}`)
      if (known === true && at < parts.length - 1)
        throw new CommandError(
          31249,
          `Path collision at ${path} remaining portion ${parts.slice(at + 1).join('.')}`,
        )
      node[part] = true
    } else {
      const next = known ?? {}
      node[part] = next
      node = next
    }
  })
}

function include(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.filter((item) => isDoc(item) || Array.isArray(item)).map((item) => include(item, tree))
  if (!isDoc(value)) return undefined
  const result: Doc = {}
  for (const [name, field] of Object.entries(value)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (branch === true) result[name] = field
    else if (branch && (isDoc(field) || Array.isArray(field))) result[name] = include(field, branch)
  }
  return result
}

function exclude(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => exclude(item, tree))
  if (!isDoc(value)) return value
  const result: Doc = {}
  for (const [name, field] of Object.entries(value)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (branch !== true) result[name] = branch ? exclude(field, branch) : field
  }
  return result
}

function setPath(doc: Doc, path: string, value: unknown): void {
  const parts = path.split('.')
  const last = parts.pop() ?? path
  let node = doc
  for (const part of parts) {
    const next = ownField(node, part)
    const child = isDoc(next) ? { ...next } : {}
    node[part] = child
    node = child
  }
  if (value === undefined) delete node[last]
  else node[last] = value
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

/** `field.$`: returns only the first element that the filter selected. */
function positional(doc: Doc, field: string, filter: Doc): unknown {
  const list = ownField(doc, field)
  if (!Array.isArray(list)) return list
  const relevant = Object.entries(filter).filter(([key]) => key === field || key.startsWith(`${field}.`))
  if (relevant.length === 0)
    throw badValue(
      `Executor error during find command: positional operator '.$' couldn't find a matching element in the array`,
    )
  const at = list.findIndex((item: unknown) =>
    relevant.every(([key, condition]) => compileFilter({ [key]: condition })({ [field]: [item] })),
  )
  return at < 0 ? list : [list[at]]
}
