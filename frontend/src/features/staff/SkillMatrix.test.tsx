// @vitest-environment jsdom
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SkillMatrix } from './SkillMatrix.tsx'

afterEach(cleanup)

const coach = (name: string, sport: 'swimming' | 'tennis', yearsOfExperience: number, levels: string[]) =>
  ({ id: name, name, specializations: { sport, yearsOfExperience, levels } }) as StaffMember
const staff = [coach('Maya', 'swimming', 20, ['Beginner', 'Team']), coach('Theo', 'tennis', 1, ['advanced'])]
const pressed = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])

it('the skill matrix shows years and sport, and lanes in proportion to the longest', () => {
  const { container } = render(<SkillMatrix staff={staff} />)
  expect(pressed()).toEqual([
    ['Experience', 'true'],
    ['Levels', 'false'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maya Swimming20 yrs',
    'Theo Tennis1 yr',
  ])
  const lanes = [...container.querySelectorAll<HTMLElement>('li i')]
  expect(lanes.map(({ style }) => style.width)).toEqual(['100%', '5%'])
})

it('the skill matrix says nothing of zero years, and names both sports', () => {
  render(<SkillMatrix staff={[{ ...coach('Nora', 'tennis', 0, []), bothSports: true }]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nora Swimming and tennis',
  ])
})

it('the skill matrix shows who teaches which level', () => {
  render(<SkillMatrix staff={staff} />)
  fireEvent.click(screen.getByRole('button', { name: 'Levels' }))
  expect(pressed()).toEqual([
    ['Experience', 'false'],
    ['Levels', 'true'],
  ])
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Coach', 'Beginner', 'Intermediate', 'Advanced', 'Team'])
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('✓', ''))
  expect(cellsOf(/^Maya/)).toEqual(['Yes', 'No', 'No', 'Yes'])
  expect(cellsOf(/^Theo/)).toEqual(['No', 'No', 'Yes', 'No'])
})
