import { expect, it } from 'vitest'
import { refuseArguments, StartOptionError } from './startOptions.ts'

it('a start takes no argument but that of the process that starts it', () => {
  expect(() => refuseArguments([])).not.toThrow()
  expect(() => refuseArguments(['--end-with-parent'])).not.toThrow()
  expect(() => refuseArguments(['--end-with-parent=77'])).not.toThrow()
})

it.each(['--wrokers', '4', '--end-with-parent=no', ''])(
  'a start refuses the argument "%s" in a sentence',
  (argument) => {
    expect(() => refuseArguments([argument])).toThrow(StartOptionError)
    expect(() => refuseArguments([argument])).toThrow(
      `The server takes no argument "${argument}": its settings are environment variables`,
    )
  },
)

it.each([[['--workers', '4']], [['--workers=4']]])(
  '%j of former releases is refused with what to do',
  (args) => {
    expect(() => refuseArguments(args)).toThrow('start several servers over one MongoDB')
  },
)
