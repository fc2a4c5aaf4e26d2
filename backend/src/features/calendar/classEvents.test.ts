import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { aClass } from '../../testing/factories.ts'
import { calendarFile } from '@lane-and-court/contract/calendar/calendarFile.ts'
import { campDefaults } from '@lane-and-court/contract/camps/camps.ts'
import { campSeed } from '../../seed/camps.seed.ts'
import { campEvents } from '@lane-and-court/contract/calendar/campEvents.ts'
import { classEvents } from '@lane-and-court/contract/calendar/classEvents.ts'

const ID = 'a'.repeat(24)
const places = placesIn({
  items: [
    {
      name: 'Pool; "North", \\ side',
      location: 'Hoboken',
      sports: ['swimming'],
      street: '1 Main St',
      locality: 'Hoboken',
      latitude: 40.7433,
      longitude: -74.0324,
    },
  ],
})
const around = { closures: [] as Closure[], changes: 0, places, origin: 'https://lane.example' }

/** Mondays from 6 to 7 PM. */
const mondayClass = (over: Partial<Class> = {}): Class => ({
  ...aClass(),
  id: ID,
  version: 3,
  dayOfWeek: 1,
  startTime: '18:00',
  endTime: '19:00',
  startDate: '2026-10-20T15:00:00.000Z',
  endDate: '2026-11-16T15:00:00.000Z',
  location: 'Hoboken',
  sport: 'swimming',
  ...over,
})

const closure = (over: Partial<Closure>): Closure =>
  aShownClosure({
    id: 'c'.repeat(24),
    version: 2,
    kind: 'cancelled',
    from: '2026-11-02',
    to: '2026-11-02',
    updatedAt: '2026-10-30T12:00:00.000Z',
    ...over,
  })

const fileOf = (of: Class, closures: Closure[] = []) =>
  calendarFile('Classes', 'https://lane.example/calendar/all.ics', classEvents(of, { ...around, closures }))

/** @returns every event of a file, as another library expands it, in UTC. */
function meetingsIn(file: string, most = 60) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
  ICAL.TimezoneService.register(zone, zone.tzid)
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const master = events.find((event) => !event.isRecurrenceException())
  if (!master) return []
  for (const event of events) if (event.isRecurrenceException()) master.relateException(event)
  const occurrences = []
  const expansion = master.iterator()
  for (let next = expansion.next(); next && occurrences.length < most; next = expansion.next()) {
    const { item, startDate, endDate } = master.getOccurrenceDetails(next)
    const at = (time: InstanceType<typeof ICAL.Time>) => time.toJSDate().toISOString().slice(0, 16)
    occurrences.push(`${at(startDate)} ${at(endDate).slice(11)} ${item.summary}`)
  }
  return occurrences
}

describe('the events of a class', () => {
  const name = 'Beginner'

  it('are weekly at the same time in New York, also after the clock goes back', () => {
    expect(meetingsIn(fileOf(mondayClass({ name })))).toEqual([
      '2026-10-26T22:00 23:00 Beginner',
      '2026-11-02T23:00 00:00 Beginner',
      '2026-11-09T23:00 00:00 Beginner',
      '2026-11-16T23:00 00:00 Beginner',
    ])
  })

  it('are weekly at the same time in New York, also after the clock goes forward', () => {
    const spring = { startDate: '2026-03-02T00:00:00.000Z', endDate: '2026-03-09T00:00:00.000Z' }
    expect(meetingsIn(fileOf(mondayClass({ name, ...spring })))).toEqual([
      '2026-03-02T23:00 00:00 Beginner',
      '2026-03-09T22:00 23:00 Beginner',
    ])
  })

  it('keep what is canceled in the night in which the change of the clock skips their time', () => {
    const night = { dayOfWeek: 0, startTime: '02:30', endTime: '03:30' }
    const dates = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-15T00:00:00.000Z' }
    const skipped = closure({ from: '2026-03-08', to: '2026-03-08' })
    expect(meetingsIn(fileOf(mondayClass({ name, ...night, ...dates }), [skipped]))).toEqual([
      '2026-03-01T07:30 08:30 Beginner',
      '2026-03-08T06:30 07:30 Canceled: Beginner',
      '2026-03-15T06:30 07:30 Beginner',
    ])
  })

  it('keep what is canceled as such, and show what is moved and delayed', () => {
    const closures = [
      closure({ from: '2026-10-26', to: '2026-10-26' }),
      closure({ kind: 'moved', newDay: '2026-11-03', newStartTime: '17:30', newPlace: 'The lake' }),
      closure({ kind: 'delayed', from: '2026-11-09', to: '2026-11-09', delayMinutes: 45, message: 'Snow.' }),
      closure({ from: '2026-11-16', to: '2026-11-16', sport: 'tennis' }),
    ]
    const file = fileOf(mondayClass({ name }), closures)
    expect(meetingsIn(file)).toEqual([
      '2026-10-26T22:00 23:00 Canceled: Beginner',
      '2026-11-03T22:30 23:30 Moved: Beginner',
      '2026-11-09T23:45 00:45 Delayed: Beginner',
      '2026-11-16T23:00 00:00 Beginner',
    ])
    expect(file.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED'])
    expect(file).toContain('RECURRENCE-ID;TZID=America/New_York:20261026T180000\r\n')
    expect(file).not.toContain('EXDATE')
    expect(file).toContain('LOCATION:The lake\r\n')
    expect(file.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:Beginner\\, Monday\\, Nov 9\\, 6:00 PM: 45 minutes late\\, at 6:45 PM. Snow.\\n',
    )
  })

  it('say what rain makes uncertain', () => {
    const rain = closure({ kind: 'rain', from: '2026-11-09', to: '2026-11-09', decideBy: '15:00' })
    const file = fileOf(mondayClass({ name }), [rain])
    expect(meetingsIn(file)).toContain('2026-11-09T23:00 00:00 Rain, decision by 3 PM: Beginner')
    expect(file).toContain('DESCRIPTION:Beginner\\, Monday\\, Nov 9\\, 6:00 PM: rain\\, decision by 3 PM.')
    expect(file).not.toContain('EXDATE')
    expect(fileOf(mondayClass({ name }), [{ ...rain, endedAt: '2026-11-09T19:00:00.000Z' }])).not.toContain(
      'Rain',
    )
  })

  it('have a stable UID, and a sequence that grows with the class and its closures', () => {
    expect(fileOf(mondayClass())).toContain(`UID:class-${ID}@lane-and-court\r\nSEQUENCE:3\r\n`)
    expect(fileOf(mondayClass({ version: 4 }))).toContain(`UID:class-${ID}@lane-and-court\r\nSEQUENCE:4\r\n`)
    expect(fileOf(mondayClass(), [closure({})])).toContain('SEQUENCE:5\r\n')
    expect(fileOf(mondayClass(), [closure({ sport: 'tennis' })])).toContain('SEQUENCE:3\r\n')
  })

  it('say where they are, in LOCATION and GEO', () => {
    const file = fileOf(mondayClass())
    expect(file).toContain('GEO:40.7433;-74.0324\r\n')
    const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
    expect(event && new ICAL.Event(event).location).toBe('Pool; "North", \\ side\n1 Main St, Hoboken')
    expect(fileOf(mondayClass({ location: 'Jersey City' }))).toContain('LOCATION:Jersey City\r\n')
  })

  it('survive any text in a name, in lines of at most 75 octets', () => {
    const hostile = `Ünïcödé 👨‍👩‍👧 , ; \\ "x" \r\nEND:VEVENT\nATTENDEE:x\u0007 ${'long '.repeat(60)}\ud800`
    const file = fileOf(mondayClass({ name: hostile, description: hostile, coach: hostile }))
    const lines = file.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /^(END:VEVENT|ATTENDEE)/.test(line))).toEqual(['END:VEVENT'])
    expect(meetingsIn(file)).toHaveLength(4)
    expect(meetingsIn(file)[0]).toContain('Ünïcödé 👨‍👩‍👧 , ; \\ "x"')
  })

  it.each([
    [
      'whose dates hold none of its weekdays',
      { startDate: '2026-10-20T00:00:00Z', endDate: '2026-10-25T00:00:00Z' },
    ],
    ['with damaged dates', { startDate: 'soon' }],
    ['with a damaged weekday', { dayOfWeek: 9 }],
  ])('are none for a class %s', (_why, over) => expect(classEvents(mondayClass(over), around)).toEqual([]))

  it('are as many bytes for a class of thousands of years', () => {
    const file = fileOf(
      mondayClass({ startDate: '0001-01-01T00:00:00.000Z', endDate: '9999-12-31T00:00:00.000Z' }),
    )
    expect(file.length).toBeLessThan(2_000)
    expect(meetingsIn(file)).toHaveLength(60)
  })

  it('come after all properties of the calendar, as a strict reader expects', () => {
    const lines = fileOf(mondayClass()).split('\r\n')
    const firstPart = lines.findIndex((line, index) => index > 0 && line.startsWith('BEGIN:'))
    expect(lines.findIndex((line) => line.startsWith('REFRESH-INTERVAL'))).toBeLessThan(firstPart)
    const lastEnd = lines.lastIndexOf('END:VEVENT')
    expect(lines.slice(lastEnd + 1)).toEqual(['END:VCALENDAR', ''])
  })

  it('are the same bytes for the same data', () => {
    expect(fileOf(mondayClass({ name }), [closure({})])).toBe(fileOf(mondayClass({ name }), [closure({})]))
  })
})

describe('the events of camps', () => {
  const camps = (content: unknown, sport?: 'tennis', town = 'Jersey City') =>
    calendarFile('Camps', 'x', campEvents(content, { places, changes: 0, town, origin: '' }, sport))

  it('are whole days, from the first to the last', () => {
    const file = camps({
      season: 2027,
      swim: { title: 'Swim Camp', firstDay: '2027-06-21', lastDay: '2027-08-13' },
    })
    expect(file).toContain('UID:camp-swim-2027@lane-and-court\r\n')
    expect(file).toContain('DTSTART;VALUE=DATE:20270621\r\nDTEND;VALUE=DATE:20270814\r\n')
    expect(file).toContain('SUMMARY:2027 Swim Camp\r\n')
  })

  it('are those of one sport if it is named', () => {
    const file = camps(campSeed, 'tennis')
    expect(file).toContain('camp-tennis')
    expect(file).not.toContain('camp-swim')
  })

  it('are none while the dates are not known', () => expect(camps(campDefaults)).not.toContain('VEVENT'))

  it('leave out what is not known: the year, the ages and the place', () => {
    const days = { firstDay: '2027-06-21', lastDay: '2027-08-13' }
    const file = camps({ swim: { ...days, description: 'Strokes and games.' } }, undefined, '')
    expect(file).toContain('SUMMARY:Swim Camp\r\nDESCRIPTION:Strokes and games.\r\n')
    expect(file).not.toContain('LOCATION')
  })

  it.each([null, 7, { swim: 7, tennis: [] }, { swim: { firstDay: 'June', lastDay: {} } }])(
    'are no fault for the content %j',
    (content) => expect(ICAL.parse(camps(content))).toBeTruthy(),
  )
})
