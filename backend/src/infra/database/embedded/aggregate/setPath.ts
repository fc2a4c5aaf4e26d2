import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { setField } from '../setField.ts'
import { ownField } from '../query/paths.ts'

/** Returns a document with a value at a path; `undefined` removes the field. What is no document on the path
 * becomes one. */
export function setPath(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name = '', ...rest] = parts
  const copy = { ...doc }
  if (rest.length > 0) {
    const child = ownField(doc, name)
    if (value === undefined && !isDoc(child)) return copy
    setField(copy, name, setPath(isDoc(child) ? child : {}, rest, value))
  } else if (value === undefined) delete copy[name]
  else setField(copy, name, value)
  return copy
}
