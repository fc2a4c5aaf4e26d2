import { expect, it } from 'vitest'
import { readStartOptions, StartOptionError } from './startOptions.ts'

const MONGODB = true

it('one process serves the site if nothing else is asked for', () => {
  expect(readStartOptions([], !MONGODB)).toEqual({ workers: 1, worker: null, isBesideOthers: false })
  expect(readStartOptions(['--end-with-parent'], MONGODB)).toEqual({
    workers: 1,
    worker: null,
    isBesideOthers: false,
  })
  expect(readStartOptions(['--end-with-parent=77'], MONGODB)).toEqual({
    workers: 1,
    worker: null,
    isBesideOthers: false,
  })
})

it.each([['1'], ['2'], ['64']])('--workers takes %s', (count) => {
  expect(readStartOptions(['--workers', count], MONGODB).workers).toBe(Number(count))
  expect(readStartOptions([`--workers=${count}`, '--end-with-parent'], MONGODB).workers).toBe(Number(count))
})

it.each(['0', '65', '-1', '1.5', '2e1', '0x2', 'all', '', ' ', '1'.repeat(400)])(
  '--workers refuses "%s"',
  (count) => {
    for (const args of [['--workers', count], [`--workers=${count}`]])
      expect(() => readStartOptions(args, MONGODB)).toThrow(/^--workers must be a whole number from 1 to 64/)
  },
)

it.each([[['--workers']], [['--workers', '--end-with-parent']]])('%j lacks the number', (args) => {
  expect(() => readStartOptions(args, MONGODB)).toThrow(/^--workers must be a whole number from 1 to 64$/)
})

it.each([[['--wrokers', '2']], [['4']], [['--end-with-parent=no']]])(
  '%j is refused in a sentence',
  (args) => {
    expect(() => readStartOptions(args, MONGODB)).toThrow(StartOptionError)
  },
)

it('several workers need MongoDB, and one does not', () => {
  expect(() => readStartOptions(['--workers', '2'], !MONGODB)).toThrow(
    '--workers 2 needs MongoDB, because the embedded store is for one process: set MONGODB_URI, or start without --workers',
  )
  expect(readStartOptions(['--workers', '1'], !MONGODB).workers).toBe(1)
})
