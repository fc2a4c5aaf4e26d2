import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'
import { ownField } from '../query/paths.ts'
import type { Environment, Expression } from './expression.ts'
import { setField } from '../setField.ts'

/** What is done with the fields that a projection does not name: they are left out, or kept. */
export type Mode = 'inclusion' | 'exclusion' | 'addition'

/** The paths of a projection as a tree: fields that are included or excluded, and fields that are calculated. */
export class ProjectionTree {
  readonly #mode: Mode
  readonly #named = new Set<string>()
  readonly #children = new Map<string, ProjectionTree>()
  readonly #computed = new Map<string, Expression>()
  /** Calculated fields and children, in the order of the projection. */
  readonly #order: string[] = []

  constructor(mode: Mode) {
    this.#mode = mode
  }

  /** Adds a path that is included or excluded. Throws for a path that is given twice or below another one. */
  name(parts: readonly string[]): void {
    const last = parts.at(-1) ?? ''
    this.#parent(parts).#claim(last, parts).#named.add(last)
  }

  /** Adds a calculated field. Throws for a path that is given twice or below another one. */
  compute(parts: readonly string[], expression: Expression): void {
    const last = parts.at(-1) ?? ''
    const node = this.#parent(parts).#claim(last, parts)
    node.#computed.set(last, expression)
    node.#order.push(last)
  }

  #claim(last: string, parts: readonly string[]): this {
    if (this.#named.has(last) || this.#computed.has(last) || this.#children.has(last))
      throw new CommandError(31250, `Path collision at ${parts.join('.')}`)
    return this
  }

  /** The node of the last part of a path, made if it is new. */
  #parent(parts: readonly string[], at = 0): ProjectionTree {
    const part = parts[at]
    if (part === undefined || at === parts.length - 1) return this
    if (this.#named.has(part) || this.#computed.has(part))
      throw new CommandError(
        31249,
        `Path collision at ${parts.join('.')} remaining portion ${parts.slice(at + 1).join('.')}`,
      )
    let child = this.#children.get(part)
    if (!child) {
      child = new ProjectionTree(this.#mode)
      this.#children.set(part, child)
      this.#order.push(part)
    }
    return child.#parent(parts, at + 1)
  }

  get #hasComputed(): boolean {
    return this.#computed.size > 0 || [...this.#children.values()].some((child) => child.#hasComputed)
  }

  /** Returns the projected document; the given one is not changed. */
  apply(doc: Doc, environment: Environment): Doc {
    return this.#compute(this.#select(doc), environment)
  }

  #select(doc: Doc): Doc {
    if (this.#mode === 'addition') return { ...doc }
    const keeps = this.#mode === 'exclusion'
    const selected: Doc = {}
    for (const [name, value] of Object.entries(doc)) {
      const child = this.#children.get(name)
      if (child) {
        const part = child.#selectValue(value)
        // The place is kept for what is calculated there.
        if (part !== undefined || child.#hasComputed) setField(selected, name, part)
      } else if (this.#named.has(name) !== keeps) setField(selected, name, value)
    }
    return selected
  }

  #selectValue(value: unknown): unknown {
    if (isDoc(value)) return this.#select(value)
    if (Array.isArray(value))
      return value
        .map((item: unknown) => this.#selectValue(item))
        .filter((item) => item !== undefined || this.#hasComputed)
    return this.#mode === 'inclusion' ? undefined : value
  }

  /** Adds the calculated fields to a document, which is changed. */
  #compute(doc: Doc, environment: Environment): Doc {
    if (!this.#hasComputed) return doc
    for (const name of this.#order) {
      const child = this.#children.get(name)
      const value = child
        ? child.#computeValue(ownField(doc, name), environment)
        : this.#computed.get(name)?.evaluate(environment)
      if (value !== undefined) setField(doc, name, value)
      else if (!child) delete doc[name]
    }
    return doc
  }

  #computeValue(value: unknown, environment: Environment): unknown {
    if (!this.#hasComputed) return value
    if (isDoc(value)) return this.#compute({ ...value }, environment)
    if (Array.isArray(value)) return value.map((item: unknown) => this.#computeValue(item, environment))
    return this.#compute({}, environment)
  }
}
