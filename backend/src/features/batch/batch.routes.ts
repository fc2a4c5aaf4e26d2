import { BATCH_LIMITS, type BatchResult, type BatchWrite } from '@lane-and-court/contract/batch/batch.ts'
import { batchSchema } from '@lane-and-court/contract/batch/batch.schema.ts'
import { batchResults } from '@lane-and-court/contract/batch/batch.shapes.ts'
import type { Context } from 'koa'
import { jsonBody } from '../../http/body.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { pauses } from '../../infra/pauses.ts'
import type { CommitBatch } from '../../resources/commitWrite.ts'

const BODY_MS = 120_000
/** Writes that are done at once share a commit of the store; with so few, readers still have their turn. */
const AT_ONCE = 4

/** Declares the route of a batch (docs/architecture.md section 4). Its writes are those of the routes that say so. */
export function batchRoutes(router: GuardedRouter, commitBatch: CommitBatch): void {
  const routes = router.of('admin', 'Batch')
  routes.post(
    '/api/admin/batch',
    {
      summary: 'Does several writes, and answers each of them as it would be answered alone',
      notes: [
        `At most ${BATCH_LIMITS.writes}, each on another object; one that is refused stops none of the others.`,
        'After a lost response the same request does none of them again. The log of the activity has one line for all.',
      ],
      before: [jsonBody(BATCH_LIMITS.bytes, BODY_MS, BATCH_LIMITS.values), idempotent],
      body: batchSchema,
      response: batchResults,
    },
    async (ctx, { body: { id, writes } }) => ({
      results: await commitBatch(ctx, id, () => answerAll(router, ctx, writes)),
    }),
  )
}

/** @throws what is no fault of one write alone, such as that the database is away, once no write is under way any more. */
async function answerAll(
  router: GuardedRouter,
  ctx: Context,
  writes: readonly BatchWrite[],
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  const pause = pauses()
  for (let at = 0; at < writes.length; at += AT_ONCE) {
    const group = writes.slice(at, at + AT_ONCE)
    for (const answer of await Promise.allSettled(group.map((write) => router.answerWrite(ctx, write)))) {
      if (answer.status === 'rejected') throw answer.reason
      results.push(answer.value)
    }
    await pause()
  }
  return results
}
