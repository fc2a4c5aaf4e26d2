import { anyObject } from '@lane-and-court/contract/responses/shape.ts'
import type { DeclaredRoute } from '../../http/router.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'

/**
 * GET /api/openapi.json: the OpenAPI description, generated from the routes at the first request.
 * @param routes returns all routes, this one too; it is called after all of them are declared.
 */
export function apiDescriptionRoutes(
  responseCache: ResponseCache,
  routes: () => readonly DeclaredRoute[],
): void {
  responseCache.declare(
    '/api/openapi.json',
    {
      tag: 'Service',
      summary: 'This description',
      response: anyObject,
      topic: 'none',
      cacheControl: 'no-cache',
    },
    async () => {
      // Loaded only here: few ask for it.
      const { describeApi } = await import('../../http/openapi/document.ts')
      return describeApi(routes()) as Record<string, unknown>
    },
  )
}
