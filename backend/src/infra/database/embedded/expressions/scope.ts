import type { CommandError } from '../errors.ts'

/**
 * The variables that an expression may use. The values are set before each run, because those of `$lookup`
 * depend on the document.
 */
export interface Scope {
  readonly names: readonly string[]
  /** True in a pipeline update, where MongoDB evaluates the operands of an expression in the given order. */
  readonly isUpdate?: boolean
  /**
   * Collects the errors of constant expressions. A command throws the first of them once all of it was read,
   * because mistakes of form come before; a pipeline update fails only where it evaluates such an expression.
   */
  readonly failures?: CommandError[]
  values: ReadonlyMap<string, unknown>
}

/** Throws the first error that a constant expression of the scope has. */
export function checkConstants({ failures }: Scope): void {
  const [failure] = failures ?? []
  if (failure) throw failure
}
