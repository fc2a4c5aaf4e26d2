import { chosenCalendarSchema } from '@lane-and-court/contract/calendar/calendar.schema.ts'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendarPaths.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { SPORTS, type Sport } from '@lane-and-court/contract/http/common.limits.ts'
import type { Context } from 'koa'
import type { AnswersInMemory } from '../../http/answersInMemory.ts'
import { DocumentCache } from '../../http/documentCache.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import type { ResponseCache } from '../../http/responseCache.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { validateParam } from '../../http/validateParam.ts'
import { calendarSource, type CalendarData } from './calendar.service.ts'
import { calendarFile } from './calendarFile.ts'
import { campEvents } from './campEvents.ts'
import { classEvents } from './classEvents.ts'

const FIVE_MINUTES = 'public, max-age=300'
const CALENDAR = {
  tag: 'Service',
  response: { media: 'text/calendar' },
  hasEtag: true,
  worksWithoutDatabase: true,
} as const
/** @returns the name under which a browser saves a file. */
const fileName = (key: string) => key.slice(key.lastIndexOf('/') + 1).split('?', 1)[0]
const SPORT_NAMES: Record<Sport, string> = { swimming: 'Swimming', tennis: 'Tennis' }

/**
 * The calendar files (docs/specification.md section 2). While the database is away, they are built from the last good
 * answers, as the pages are.
 * @param options.publicUrl this site's own URL; without one, that of the request.
 */
export function calendarRoutes(
  router: GuardedRouter,
  responseCache: ResponseCache,
  { publicUrl, memory }: { publicUrl: string | null; memory: AnswersInMemory },
): void {
  // Of their own, so that calendars of chosen classes, of which there are very many, displace no sitemap.
  const documents = new DocumentCache(responseCache, memory)
  const source = calendarSource(responseCache)

  /** @param key of the file: its path, with the query in canonical spelling. */
  const send = (
    ctx: Context,
    key: string,
    fileOf: (data: CalendarData, at: string) => Promise<string> | string,
  ) => {
    const origin = siteOrigin(ctx, publicUrl)
    const build = async () => fileOf(await source.read(), origin)
    const contentType = 'text/calendar; charset=utf-8'
    ctx.set('Content-Disposition', `inline; filename="${fileName(key)}"`)
    return documents.send(ctx, { name: key, origin, contentType, cacheControl: FIVE_MINUTES, build })
  }

  const declareList = (path: string, summary: string, sport?: Sport) =>
    router.get(path, 'public', { ...CALENDAR, summary }, (ctx: Context) =>
      send(ctx, path, (data, origin) => {
        const classes = data.classes.filter((one) => !sport || one.sport === sport)
        const events = classes.flatMap((one) => classEvents(one, { ...data, origin }))
        const camps = campEvents(data.camp, { ...data, origin }, sport)
        const name = sport ? `${data.brand}: ${SPORT_NAMES[sport]}` : data.brand
        return calendarFile(name, origin + path, [...events, ...camps])
      }),
    )
  declareList(calendarPaths.all, 'All classes and camps, as a calendar')
  for (const sport of SPORTS) {
    declareList(calendarPaths.ofSport(sport), `The classes and the camp of ${sport}, as a calendar`, sport)
  }

  router.get(
    '/calendar/my.ics',
    'public',
    { ...CALENDAR, summary: 'Chosen classes, as a calendar', query: chosenCalendarSchema },
    (ctx: Context, { query }) => {
      const ids = [...new Set(query.ids.toLowerCase().split(','))]
      const path = calendarPaths.ofChosen(ids)
      return send(ctx, path, (data, origin) => {
        // Classes that have ended, or that nobody knows, are left out: the address stays the same for years.
        const classes = data.classes.filter(({ id }) => ids.includes(id))
        const events = classes.flatMap((one) => classEvents(one, { ...data, origin }))
        return calendarFile(`${data.brand}: my classes`, origin + path, events)
      })
    },
  )

  router.get(
    '/calendar/classes/:id.ics',
    'public',
    { ...CALENDAR, summary: 'One class, as a calendar, also after it has ended' },
    (ctx: Context) => {
      const id = validateParam<string>(ctx.params.id, idSchema, 'Class').toLowerCase()
      return send(ctx, calendarPaths.ofClass(id), async (data, origin) => {
        const found = data.classes.find((one) => one.id === id) ?? (await source.readClass(id))
        const events = classEvents(found, { ...data, origin })
        return calendarFile(`${data.brand}: ${found.name}`, origin + calendarPaths.ofClass(id), events)
      })
    },
  )
}
