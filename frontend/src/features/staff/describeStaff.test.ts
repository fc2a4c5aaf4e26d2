import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { expect, it } from 'vitest'
import { initials, laneWidth, levelColumns, levelsOf, panelColor, teamSentence } from './describeStaff.ts'

const member = (yearsOfExperience: number, levels: string[] = []) =>
  ({ name: 'Maya Lin', specializations: { sport: 'swimming', levels, yearsOfExperience } }) as StaffMember

it('teamSentence counts coaches and years', () => {
  expect(teamSentence([member(14), member(8)])).toBe('Two coaches, 22 years of coaching experience combined.')
  expect(teamSentence([member(1)])).toBe('One coach, 1 year of coaching experience.')
  expect(teamSentence([member(0)])).toBe('One coach.')
  expect(teamSentence([])).toBe('Our swimming and tennis coaches, and what each of them teaches.')
  expect(teamSentence(Array.from({ length: 20 }, () => member(2)))).toContain('20 coaches, 40 years')
})

it.each([
  ['Maya Lin', 'ML'],
  ['maya van der lin', 'ML'],
  ['Cher', 'C'],
  ['', ''],
  ['Ñandú Öz', 'ÑÖ'],
  ['👨‍👩‍👧‍👦 Lin', '👨‍👩‍👧‍👦L'],
  ['e\u0301mile Zola', 'E\u0301Z'],
])('the initials of %j are %s', (name, letters) => expect(initials(name)).toBe(letters))

it('panelColor returns the same color for the same name', () => {
  expect(panelColor('Maya Lin')).toBe(panelColor('Maya Lin'))
  expect(panelColor('')).toMatch(/^#/)
})

it('levelColumns has one column for every level, whatever its case', () => {
  expect(levelColumns([member(1, ['Advanced', 'Team']), member(1, ['team'])])).toEqual([
    'beginner',
    'intermediate',
    'advanced',
    'team',
  ])
})

it('levelsOf returns the levels in lower case, without blank ones', () => {
  expect(levelsOf(member(1, [' Beginner', 'ADVANCED', ' ']))).toEqual(['beginner', 'advanced'])
  expect(levelColumns([member(1, [''])])).toHaveLength(3)
})

it.each([
  [31, 31, '100%'],
  [8, 32, '25%'],
  [0, 31, '0%'],
  [0, 0, '0%'],
  [-2, 10, '0%'],
])('laneWidth of %i of %i years is %s', (years, longest, width) =>
  expect(laneWidth(years, longest)).toBe(width),
)
