import { expect, it } from 'vitest'
import { calendarLinks } from './calendarLinks.ts'

it('calendarLinks subscribes with webcal at the host of the site, and keeps the query', () => {
  const path = '/calendar/my.ics?ids=a,b'
  const { subscribe, google, download } = calendarLinks(path, 'lane.example:3000')
  expect(subscribe).toBe('webcal://lane.example:3000/calendar/my.ics?ids=a,b')
  expect(new URL(google).searchParams.get('cid')).toBe(subscribe)
  expect(download).toBe(path)
})

it('every link of calendarLinks is the file itself while the host is not known', () => {
  expect(new Set(Object.values(calendarLinks('/calendar/all.ics', '')))).toEqual(
    new Set(['/calendar/all.ics']),
  )
})
