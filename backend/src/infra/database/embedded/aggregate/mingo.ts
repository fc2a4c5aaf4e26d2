import { Query } from 'mingo'
import { evalExpr } from 'mingo/core'
import { Context } from 'mingo/core'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as window from 'mingo/operators/window'
import { BSONRegExp, Long } from 'bson'
import { isDoc } from '../bson.ts'
import { notImplemented } from '../errors.ts'
import { toRegExp } from '../query/regex.ts'

const { $function: _function, ...expressions } = expression
const { $accumulator: _accumulator, ...accumulators } = accumulator

/** Mingo's expressions and accumulators, without those that run code sent by a client. */
export const operators = { expression: expressions, accumulator: accumulators, window }

const options = { scriptEnabled: false, context: Context.init(operators) }

/** Compiles the operand of `$expr` into a predicate for documents. */
export function compileExpression(source: unknown): (doc: unknown) => boolean {
  const query = new Query({ $expr: forMingo(source) }, { scriptEnabled: false })
  return (doc) => query.test(isDoc(doc) ? (doc as never) : ({} as never))
}

/** Returns the value of an aggregation expression for one document. */
export function evaluate(doc: unknown, source: unknown): unknown {
  return evalExpr(doc, forMingo(source), options as never)
}

/**
 * Converts values for mingo: 64-bit integers that fit become numbers, BSON regular expressions become
 * JavaScript ones. Throws NotImplemented for `$function`, `$accumulator` and `$where`.
 */
export function forMingo(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forMingo)
  if (value instanceof Long) return Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value
  if (value instanceof BSONRegExp) return toRegExp(value)
  if (!isDoc(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key === '$function' || key === '$accumulator' || key === '$where') throw notImplemented(key)
      return [key, forMingo(entry)]
    }),
  )
}
