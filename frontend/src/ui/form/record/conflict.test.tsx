// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearPrivateDrafts } from '../../../offline/drafts/draft.ts'
import {
  drafts,
  field,
  onSaved,
  press,
  save,
  show,
  stored,
  type,
  useForms,
  type Note,
} from './record.fixture.tsx'

const conflictWith = (current: Note, more: object = {}) => ({
  error: { status: 409, data: { message: 'This was changed.', code: 'conflict', current, ...more } },
})
const theirs: Note = { ...stored, version: 7, text: 'Theirs to say' }
const state = () => within(screen.getByRole('group', { name: 'Saving' })).getByRole('status').textContent
const open = (note = stored) => show(note, { bar: { tools: null } })

/** Types something, and sends it over what the others have saved. */
async function meetConflict(current = theirs, more: object = {}) {
  save.mockResolvedValueOnce(conflictWith(current, more))
  press('Save')
  const panel = await screen.findByRole('region', { name: /^Conflict/ })
  // The form updates its submit handler shortly after it is rendered.
  await act(() => Promise.resolve())
  return panel
}

useForms()

describe('the conflict of a form', () => {
  it('names who saved the other version, and when, where the answer says it', async () => {
    const title = async (more: object) => {
      await open()
      type('Text', 'Mine to say')
      const panel = await meetConflict(theirs, more)
      return within(panel).getByRole('heading').textContent
    }
    const savedBy = 'Ben'
    expect(await title({ savedBy, savedAt: '2026-07-02T01:32:00.000Z' })).toBe(
      'Conflict: Ben saved this on Jul 1, 2026, 9:32 PM, while you were editing',
    )
    await clearPrivateDrafts(null)
    expect(await title({ savedBy, savedAt: new Date().toISOString() })).toMatch(
      /^Conflict: Ben saved this at \d+:\d\d [AP]M, while you were editing$/,
    )
    await clearPrivateDrafts(null)
    expect(await title({})).toBe('Conflict: someone else saved this after you opened it')
  })

  it('is over after Take theirs where only that was changed: no draft is left, also after a reload', async () => {
    await open()
    type('Text', 'Mine to say')
    await meetConflict()
    press('Take theirs')
    expect(field('Text').value).toBe('Theirs to say')
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Conflict/ })).toBeNull())
    await waitFor(async () => expect(await drafts()).toEqual([]))
    expect(state()).toBe('Saved')
    await open(theirs)
    expect(field('Text').value).toBe('Theirs to say')
    expect(screen.queryByText(/draft restored/)).toBeNull()
  })

  it('keeps what only I changed after Take theirs, as a draft over their version that is not saved yet', async () => {
    const newest = { ...theirs, title: 'Their title' }
    await open()
    type('Text', 'Mine to say')
    press('Change the intro')
    await meetConflict(newest)
    press('Take theirs')
    await screen.findByText(/^Their version is in the form now. Your other changes are there too/)
    expect([field('Title').value, field('Text').value]).toEqual(['Their title', 'Theirs to say'])
    const left = { title: 'Their title', text: 'Theirs to say', content: { intro: 'My intro' } }
    await waitFor(async () => expect(await drafts()).toMatchObject([{ version: 7, values: left }]))
    // After a second it says that the draft is kept.
    expect(state()).toMatch(/^(Unsaved changes|Draft kept on this device)$/)
    // Another page of the same device.
    await open(newest)
    await screen.findByText(/^Unsaved draft restored/)
    press('Save')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]).toMatchObject([left, { version: 7 }])
    await waitFor(async () => expect(await drafts()).toEqual([]))
    await waitFor(() => expect(state()).toBe('Saved'))
  })

  it('leaves what only I changed after Take theirs to be discarded, too', async () => {
    await open()
    type('Text', 'Mine to say')
    press('Change the intro')
    await meetConflict()
    press('Take theirs')
    await screen.findByText(/^Their version is in the form now/)
    press('Discard it')
    await waitFor(async () => expect(await drafts()).toEqual([]))
    expect(state()).toBe('Saved')
    press('Save')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]).toMatchObject([
      { text: 'Theirs to say', content: { intro: 'Hello' } },
      { version: 7 },
    ])
  })

  it('says that it was saved once it is resolved and sent', async () => {
    await open()
    type('Text', 'Mine to say')
    await meetConflict()
    press('Keep mine')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('region', { name: /^Conflict/ })).toBeNull()
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })
})
