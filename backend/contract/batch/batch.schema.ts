import Joi from 'joi'
import { BATCH_LIMITS, BATCH_MESSAGES as M, BATCH_METHODS, type Batch, type BatchWrite } from './batch.ts'

/** @returns '/api/admin/classes/{id}' of the address of a class, and of what is below it; an invalid write as it is. */
const objectOf = (write: Partial<BatchWrite> | null) =>
  typeof write?.path === 'string' ? write.path.split('/', 5).join('/') : write

/** Body of POST /api/admin/batch. What a write sends is validated as if it came alone. */
export const batchSchema = Joi.object<Batch, true>({
  id: Joi.string().guid().required(),
  writes: Joi.array()
    .items(
      Joi.object<BatchWrite, true>({
        method: Joi.string()
          .valid(...BATCH_METHODS)
          .required(),
        path: Joi.string().pattern(/^\//).max(BATCH_LIMITS.path).required(),
        version: Joi.number().integer().min(0).allow(null).default(null),
        // No schema is strictly that of an unknown value.
        body: Joi.any() as never,
      }),
    )
    .min(1)
    .max(BATCH_LIMITS.writes)
    .custom((writes: BatchWrite[], helpers) =>
      new Set(writes.map(objectOf)).size < writes.length ? helpers.error('array.unique') : writes,
    )
    .required()
    .messages({ 'array.min': M.empty, 'array.max': M.tooMany, 'array.unique': M.twice }),
})
