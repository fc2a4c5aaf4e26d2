import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.ts'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { CompleteResponse } from '../../../http/cache/completeResponse.ts'
import type { ResponseCache } from '../../../http/cache/responseCache.ts'
import type { GuardedRouter } from '../../../http/router.ts'
import { notFound } from '../../../http/errors.ts'
import { validateParam } from '../../../http/validation.ts'

/** Some 70 KB each. */
const MAX_KEPT = 200
const SENT = {
  headers: {},
  contentType: 'image/jpeg',
  cacheControl: 'public, max-age=3600',
  isPacked: true,
} as const

/**
 * The picture for those who share the page of a class (docs/product.md section 2). It is drawn once for each
 * version, one after the other, so that many requests do not take the whole machine.
 * @param site folder of the built site.
 */
export function classPictureRoutes(router: GuardedRouter, responseCache: ResponseCache, site: string): void {
  const routes = router.of('public', 'Service')
  const responses = new LRUCache<string, CompleteResponse>({ max: MAX_KEPT })
  const pending = new Map<string, Promise<CompleteResponse>>()
  let last: Promise<unknown> = Promise.resolve()

  const draw = (key: string, visibleClass: Class, brandName: string): Promise<CompleteResponse> => {
    const drawn = last
      // Most starts of the server never draw one.
      .then(() => import('./classPicture.ts'))
      .then(({ drawClassPicture }) => drawClassPicture(visibleClass, brandName, site))
      .then((bytes) => {
        const response = new CompleteResponse(bytes, SENT)
        responses.set(key, response)
        return response
      })
      .finally(() => pending.delete(key))
    pending.set(key, drawn)
    last = drawn.catch(() => undefined)
    return drawn
  }

  const brand = async (): Promise<string> => {
    const { brand: name } = (await responseCache.read('/api/content/site')) as { brand?: unknown }
    return typeof name === 'string' && name.trim() ? name : siteDefaults.brand
  }

  routes.get(
    '/classes/:id/picture.jpg',
    {
      summary: 'The picture of an active class for those who share its page',
      response: { media: 'image/jpeg' },
      hasEtag: true,
      worksWithoutDatabase: true,
    },
    async (ctx: Context) => {
      const id = validateParam<string>(ctx.params.id, idSchema, 'Class').toLowerCase()
      const visibleClass = (await responseCache.read(`/api/classes/id/${id}`)) as Class
      if (!visibleClass.isActive) throw notFound('Class')
      const brandName = await brand()
      const key = `${id} ${visibleClass.version} ${brandName}`
      const response = responses.get(key) ?? (await (pending.get(key) ?? draw(key, visibleClass, brandName)))
      return response.send(ctx)
    },
  )
}
