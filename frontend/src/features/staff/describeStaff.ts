import { PALETTE } from '@lane-and-court/contract/site/colors.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { firstGrapheme } from '@lane-and-court/contract/text/truncate.ts'

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/**
 * @returns a sentence such as 'Eight coaches, 115 years of coaching experience combined.' While the
 *   coaches load, one that is about as long, so that the page does not move afterwards.
 */
export function teamSentence(staff: StaffMember[]): string {
  const years = staff.reduce((sum, { specializations }) => sum + specializations.yearsOfExperience, 0)
  const count = staff.length
  if (count === 0) return 'Our swimming and tennis coaches, and what each of them teaches.'
  const coaches = `${NUMBERS[count] ?? count} ${count === 1 ? 'coach' : 'coaches'}`
  if (years === 0) return `${coaches}.`
  const combined = count === 1 ? '' : ' combined'
  return `${coaches}, ${years} ${years === 1 ? 'year' : 'years'} of coaching experience${combined}.`
}

/** @returns up to two letters that stand in for a photo. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstGrapheme(word ?? '').toUpperCase()).join('')
}

const PANELS = [PALETTE.pool, '#4E7A12', '#0B7396', '#A8482D', '#5B4AA0', '#06506B']

/** @returns a color for a name, always the same one. */
export function panelColor(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return PANELS[sum % PANELS.length] ?? PALETTE.pool
}

const KNOWN = ['beginner', 'intermediate', 'advanced']

/** @returns the columns of the levels view, in lower case: the three standard levels, then any others. */
export function levelColumns(staff: StaffMember[]): string[] {
  return [...new Set([...KNOWN, ...staff.flatMap(levelsOf)])]
}

/** @returns the levels that a coach teaches, as the columns name them. */
export function levelsOf({ specializations }: StaffMember): string[] {
  return specializations.levels.map((level) => level.trim().toLowerCase()).filter(Boolean)
}

/** @returns the width of a lane in percent of the longest one, as CSS. */
export function laneWidth(years: number, longest: number): string {
  if (years <= 0 || longest <= 0) return '0%'
  return `${Math.min(100, (years / longest) * 100)}%`
}
