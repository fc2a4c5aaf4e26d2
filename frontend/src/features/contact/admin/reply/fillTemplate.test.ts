import { expect, it } from 'vitest'
import { fillTemplate } from './fillTemplate.ts'

it.each([
  ['Hello {name}, yes, {name}.', 'Zoë "Zo" Quinn', 'Hello Zoë "Zo" Quinn, yes, Zoë "Zo" Quinn.'],
  ['Hello {name}.', "$& $1 $' {name}", "Hello $& $1 $' {name}."],
  ['Hello.', 'Ada', 'Hello.'],
])('the template %j for %j is %j', (text, name, filled) => {
  expect(fillTemplate(text, name)).toBe(filled)
})
