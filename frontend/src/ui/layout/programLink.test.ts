import { expect, it } from 'vitest'
import { programLink } from './programLink.ts'

it.each([
  ['Swimming', '/classes/swimming'],
  ['SWIM Camp', '/classes/swimming'],
  ['Junior Tennis', '/classes/tennis'],
  ['Swim and Tennis', '/classes/swimming'],
  ['Holiday program', '/classes'],
  ['', '/classes'],
])('the program %j links to %s', (title, path) => expect(programLink(title)).toBe(path))
