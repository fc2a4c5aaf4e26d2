// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { closureInputSchema } from '@lane-and-court/contract/closures/closures.schema.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { validateBy } from '../../../data/writes/formErrors.ts'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { ClosureFields } from './ClosureFields.tsx'
import { blankClosure, toClosureInput, type ClosureValues } from './closureValues.ts'

const season = (name: string) => ({
  id: name,
  name,
  firstDay: '2026-09-08',
  lastDay: '2026-12-20',
  version: 1,
})
const announce = vi.fn<(values: ClosureValues) => Promise<unknown>>()

beforeEach(() => {
  // A Tuesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T15:00:00Z') })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows the form of a new closure, and chooses "Chosen classes". */
async function open(classes: readonly Class[]): Promise<void> {
  respondWith(async ({ url }) =>
    siteResponse(url.endsWith('/seasons') ? [season('Fall'), season('Winter')] : classes),
  )
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  const validate = validateBy(closureInputSchema)
  render(
    <Provider store={store}>
      <ValidatedForm<ClosureValues>
        label="Closure"
        initialValues={blankClosure(null)}
        validate={(values) => validate(toClosureInput(values))}
        submit={announce}
        failed="Failed"
      >
        {() => (
          <>
            <ClosureFields />
            <button type="submit">Announce</button>
          </>
        )}
      </ValidatedForm>
    </Provider>,
  )
  choose('Chosen classes')
  await screen.findAllByRole('checkbox', { name: /PM\)/ })
}

const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const check = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const when = () => screen.getByRole('radiogroup', { name: /^When\?/ })
const chosenDays = () => within(when()).queryAllByRole('radio', { checked: true })
const preview = () => screen.getAllByRole('status').at(-1)?.textContent

it('a date that does not fit another choice is cleared, and chosen classes need a day on which they meet', async () => {
  await open([sampleClass({ name: 'Turns', dayOfWeek: 5 }), sampleClass({ name: 'Rallies', dayOfWeek: 0 })])
  choose(/^Moved/)
  expect(chosenDays()).toHaveLength(1)
  check(/^Turns/)
  // Today was chosen for something else.
  expect(chosenDays()).toHaveLength(0)
  type('New location', 'the lake')
  expect(preview()).toBe('')
  fireEvent.click(screen.getByText('Announce'))
  expect(screen.getByText('Please enter a date')).toBeTruthy()

  choose('Pick a date')
  type('Day', '2026-11-10')
  fireEvent.click(screen.getByText('Announce'))
  expect(screen.getByText(/^Turns \(Friday 4:00 PM\) does not meet on /)).toBeTruthy()
  expect(preview()).toBe('')
  expect(announce).not.toHaveBeenCalled()
  type('Day', '2026-11-13')
  expect(preview()).toContain('Turns, Friday, Nov 13, 4:00 PM: moved to the lake.')
  // One more class, which does not meet on that day.
  check(/^Rallies/)
  expect([valueOf('Day'), preview()]).toEqual(['', ''])
  check(/^Rallies/)

  fireEvent.click(within(when()).getAllByRole('radio')[0]!)
  type('New day', '2026-11-14')
  expect(preview()).toContain('moved to Saturday, Nov 14, the lake.')
  // A new day is that of a move of one day.
  choose('Date range')
  expect(valueOf('New day')).toBe('')
  // Rain is decided on one day, by a time.
  choose(/^Rain/)
  expect(screen.queryByRole('radio', { name: 'Date range' })).toBeNull()
  type('Decision by', '')
  fireEvent.click(screen.getByText('Announce'))
  expect(screen.getByText('Enter by what time you will decide')).toBeTruthy()
})

it('a class among 500 is found by three letters and stays in sight, and a whole season is chosen at once', async () => {
  const named = (name: string, over: Partial<Class>) => sampleClass({ name, dayOfWeek: 1, ...over })
  const fall = Array.from({ length: 499 }, (_, at) => named(`Stroke ${at}`, { seasonId: 'Fall' }))
  await open([...fall, named('Zumba', { seasonId: 'Winter' })])
  const group = within(screen.getByRole('group', { name: 'Which classes?' }))
  const boxes = () => group.getAllByRole<HTMLInputElement>('checkbox')
  const count = () => group.getByRole('status').textContent
  expect(count()).toContain('500 classes found, 0 chosen')
  expect(boxes()).toHaveLength(50)
  type('Find a class', 'zum')
  await waitFor(() => expect(count()).toBe('1 class found, 0 chosen'))
  check(/^Zumba \(Monday 4:00 PM\), Hoboken/)
  expect(count()).toBe('1 class found, 1 chosen')

  type('Find a class', '')
  await waitFor(() => expect(count()).toContain('500 classes found'))
  expect(boxes()[0]).toBe(group.getByRole('checkbox', { name: /^Zumba/ }))
  expect(boxes()[0]?.checked).toBe(true)
  type('Season', 'Fall')
  fireEvent.click(group.getByText('Choose all 499'))
  expect(count()).toContain('499 classes found, 500 chosen')
  fireEvent.click(group.getByText('Choose none of them'))
  expect(count()).toContain('499 classes found, 1 chosen')
})
