import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import { classChoices, findChoices } from './classChoices.ts'

const TODAY = '2026-11-10'
const season = (id: string, firstDay: string, lastDay: string) => ({
  id,
  name: id,
  firstDay,
  lastDay,
  version: 1,
})
const SEASONS = [
  season('Summer', '2026-06-01', '2026-08-31'),
  season('Fall', '2026-09-08', '2026-12-20'),
  season('Winter', '2027-01-04', '2027-03-28'),
]
const named = (name: string, over: object = {}) => sampleClass({ name, ...over })

it('classes of the season that runs now are first, and those that have ended last', () => {
  const classes = [
    named('over with its season', { seasonId: 'Summer' }),
    named('ended', { endDate: '2026-11-09T00:00:00.000Z', seasonId: 'Fall' }),
    named('ahead', { seasonId: 'Winter' }),
    named('of no season'),
    named('ends today', { endDate: '2026-11-10T00:00:00.000Z', seasonId: 'Fall' }),
    named('now', { seasonId: 'Fall' }),
  ]
  const choices = classChoices(classes, SEASONS, TODAY)
  expect(choices.map(({ label }) => label.replace(/ \(.*/, ''))).toEqual([
    'ends today',
    'now',
    'ahead',
    'of no season',
    'over with its season',
    'ended',
  ])
  expect(choices[1]).toMatchObject({
    label: 'now (Tuesday 4:00 PM), Hoboken',
    facts: 'Fall, Nov 3 to Dec 15',
  })
})

it('a class among 500 is found by three letters of its name, day, coach or season, and by a season', () => {
  const classes = Array.from({ length: 499 }, (_, at) =>
    named(`Stroke ${at}`, { seasonId: 'Fall', dayOfWeek: 1 }),
  )
  const turns = named('Turns', {
    coach: 'Ana Ortiz',
    dayOfWeek: 4,
    seasonId: 'Winter',
    location: 'Jersey City',
  })
  const choices = classChoices([...classes, turns], SEASONS, TODAY)
  for (const text of ['tur', 'thu', 'ORT', 'win', 'jer ana'])
    expect(findChoices(choices, text, '').map(({ id }) => id)).toEqual([turns.id])
  expect(findChoices(choices, '', 'Winter')).toHaveLength(1)
  expect(findChoices(choices, 'tur', 'Fall')).toEqual([])
})
