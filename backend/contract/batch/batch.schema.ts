import Joi from 'joi'
import { BATCH_LIMITS, BATCH_MESSAGES as M, BATCH_METHODS, type Batch, type BatchWrite } from './batch.ts'

/** @returns '/api/admin/classes/{id}' of the address of a class, and of what is below it. */
const objectOf = (path: string) => path.split('/', 5).join('/')

/** Body of POST /api/admin/batch. What a write sends is validated as if it came alone. */
export const batchSchema = Joi.object<Batch, true>({
  id: Joi.string().guid().required(),
  writes: Joi.array()
    .items(
      Joi.object<BatchWrite>({
        method: Joi.string()
          .valid(...BATCH_METHODS)
          .required(),
        path: Joi.string().pattern(/^\//).max(BATCH_LIMITS.path).required(),
        version: Joi.number().integer().min(0).allow(null).default(null),
        body: Joi.any(),
      }),
    )
    .min(1)
    .max(BATCH_LIMITS.writes)
    .custom((writes: BatchWrite[], helpers) =>
      new Set(writes.map(({ path }) => objectOf(path))).size < writes.length
        ? helpers.error('array.unique')
        : writes,
    )
    .required()
    .messages({ 'array.min': M.empty, 'array.max': M.tooMany, 'array.unique': M.twice }),
})
