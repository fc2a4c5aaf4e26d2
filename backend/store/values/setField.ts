/** Sets an own field, also one with a name such as `__proto__`. */
export function setField(doc: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true })
  else doc[name] = value
}
