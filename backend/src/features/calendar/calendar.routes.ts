import { chosenCalendarSchema } from '@lane-and-court/contract/calendar/calendar.schema.ts'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import {
  calendarOfChosen,
  calendarOfClass,
  calendarOfSport,
  type Calendar,
  type CalendarData,
} from '@lane-and-court/contract/calendar/calendars.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { SPORTS, type Sport } from '@lane-and-court/contract/http/common.ts'
import type { Context } from 'koa'
import type { Documents } from '../../http/cache/documents.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { validateParam } from '../../http/validation.ts'
import { calendarSource } from './calendar.service.ts'

/** Calendars of chosen classes, of which there are very many, displace no sitemap. */
const APART = { name: 'calendars', max: 64 }
const SENT = {
  contentType: 'text/calendar; charset=utf-8',
  cacheControl: 'public, max-age=300',
  apart: APART,
}
const CALENDAR = {
  response: { media: 'text/calendar' },
  hasEtag: true,
  worksWithoutDatabase: true,
} as const

/**
 * The calendar files (docs/product.md section 2). While the database is away, they are built from the last good
 * answers, as the pages are.
 * @param options.publicUrl this site's own URL; without one, that of the request.
 */
export function calendarRoutes(
  router: GuardedRouter,
  responseCache: ResponseCache,
  documents: Documents,
  { publicUrl }: { publicUrl: string | null },
): void {
  const routes = router.of('public', 'Service')
  const source = calendarSource(responseCache)

  /** @param key of the file: its path, with the query in canonical spelling. */
  const send = (
    ctx: Context,
    key: string,
    calendarOf: (data: CalendarData, origin: string) => Promise<Calendar> | Calendar,
  ) => {
    const origin = siteOrigin(ctx, publicUrl)
    const build = async () => {
      const { fileName, text } = await calendarOf(await source.read(), origin)
      return { content: text, headers: { 'content-disposition': `inline; filename="${fileName}"` } }
    }
    return documents.send(ctx, { name: key, origin, ...SENT, build })
  }

  const declareList = (path: string, summary: string, sport?: Sport) =>
    routes.get(path, { ...CALENDAR, summary }, (ctx: Context) =>
      send(ctx, path, (data, origin) => calendarOfSport(data, origin, sport)),
    )
  declareList(calendarPaths.all, 'All classes and camps, as a calendar')
  for (const sport of SPORTS) {
    declareList(calendarPaths.ofSport(sport), `The classes and the camp of ${sport}, as a calendar`, sport)
  }

  routes.get(
    '/calendar/my.ics',
    { ...CALENDAR, summary: 'Chosen classes, as a calendar', query: chosenCalendarSchema },
    (ctx: Context, { query }) => {
      const ids = [...new Set(query.ids.toLowerCase().split(','))]
      const path = calendarPaths.ofChosen(ids)
      return send(ctx, path, (data, origin) => calendarOfChosen(data, origin, ids))
    },
  )

  routes.get(
    '/calendar/classes/:id.ics',
    { ...CALENDAR, summary: 'One class, as a calendar, also after it has ended' },
    (ctx: Context) => {
      const id = validateParam<string>(ctx.params.id, idSchema, 'Class').toLowerCase()
      return send(ctx, calendarPaths.ofClass(id), async (data, origin) => {
        const calendarClass = data.classes.find((one) => one.id === id) ?? (await source.readClass(id))
        return calendarOfClass(data, origin, calendarClass)
      })
    },
  )
}
