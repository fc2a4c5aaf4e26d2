import { expect, it } from 'vitest'
import { linkTarget } from './linkTarget.ts'

it.each([
  ['https://portal.example/classes', 'new-tab'],
  ['http://portal.example', 'new-tab'],
  ['/classes?sport=swimming', 'reload'],
  ['/classes?sport=', 'reload'],
  ['/classes', 'in-app'],
  ['/classes/tennis', 'in-app'],
  ['/news?sport=tennis', 'in-app'],
  ['#contact', 'nowhere'],
  ['about', 'in-app'],
  ['/classes?page=2&sport=tennis#top', 'reload'],
  ['/classes?page=2#&sport=tennis', 'in-app'],
  ['https://[', 'new-tab'],
  ['//[', 'in-app'],
] as const)('the link %s has the target %s', (link, target) => expect(linkTarget(link)).toBe(target))
