import { anyValue, listOf, number, objectOf } from '../responses/shape.ts'
import type { BatchResult, BatchResults } from './batch.ts'

export const batchResults = objectOf<BatchResults>(
  { results: listOf(objectOf<BatchResult>({ status: number, body: anyValue })) },
  'BatchResults',
)
