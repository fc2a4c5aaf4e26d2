import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import type { Context } from 'koa'
import { Fault } from './fault.ts'

/** @returns the query of an address, cleaned by its schema. @throws Fault 400 with every fault by its name. */
export function validateQuery<T>(ctx: Context, schema: Schema<T>): T {
  const { value, faults } = validate(schema, ctx.query)
  if (!faults) return value
  throw new Fault(400, 'validation', Object.values(faults)[0] ?? 'The address could not be read.', faults)
}
