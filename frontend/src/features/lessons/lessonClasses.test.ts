import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { expect, it } from 'vitest'
import { lessonPrice } from './lessonClasses.ts'

const aClass = (name: string, price: number | null, isActive = true) => ({ name, price, isActive }) as Class

it.each([
  [
    'the price of its classes',
    [aClass('Beginner Swim', 42), aClass('beginner swim: Hoboken', 42)],
    '$42 per lesson',
  ],
  [
    'the lowest price, if they differ',
    [aClass('Beginner', 45), aClass('Beginner Swim', 42)],
    'from $42 per lesson',
  ],
  ['nothing without a class of it', [aClass('Beginners of all ages', 42), aClass('Adult Beginner', 42)], ''],
  [
    'nothing for a class without a price, or that is not offered',
    [aClass('Beginner', null), aClass('Beginner', 4, false)],
    '',
  ],
])('lessonPrice returns %s', (_what, classes, price) => expect(lessonPrice('Beginner', classes)).toBe(price))

it('a lesson without a name has no price', () => expect(lessonPrice('', [aClass('Beginner', 42)])).toBe(''))
