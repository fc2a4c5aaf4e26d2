// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Joi from 'joi'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-final-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countPrivateDrafts } from '../../../offline/drafts/draft.ts'
import { dropDrafts, readDrafts } from '../../../offline/drafts/draftStore.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'
import { toast, toastStore } from '../../feedback/toasts.ts'
import { TextField } from '../fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './useRecordBase.ts'

interface Note {
  version: number
  title: string
  text: string
  /** Like the content of a page: changed as a whole, and in no field of its own. */
  content: { intro: string }
}
type Values = Omit<Note, 'version'>

const schema = Joi.object<Values>({
  title: Joi.string().required(),
  text: Joi.string().allow('').required(),
  content: Joi.object().required(),
})
const stored: Note = { version: 3, title: 'Pool', text: 'Open', content: { intro: 'Hello' } }
const save = vi.fn<(input: Values, options: SaveOptions<Note>) => Promise<{ data?: Note; error?: unknown }>>()

function IntroButton() {
  const form = useForm()
  return (
    <button type="button" onClick={() => form.change('content', { intro: 'My intro' })}>
      Change the intro
    </button>
  )
}

async function show(note: Note = stored) {
  cleanup()
  render(
    <MemoryRouter>
      <RecordForm<Values, Values, Note>
        label="Note"
        draft="note:1"
        stored={note}
        blank={{ title: '', text: '', content: { intro: '' } }}
        toValues={({ title, text, content }) => ({ title, text, content })}
        toInput={({ title = '', text = '', content }) => ({ title, text, content })}
        schema={schema}
        fields={[
          { name: 'title', label: 'Title' },
          { name: 'text', label: 'Text' },
        ]}
        save={save}
        onSaved={() => toast('Success', 'Note updated successfully')}
        failed="Failed to save"
        action="Save"
        busyAction="Saving..."
        bar={{ tools: null }}
      >
        <TextField name="title" label="Title" />
        <TextField name="text" label="Text" />
        <IntroButton />
      </RecordForm>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const conflictWith = (current: Note, more: object = {}) => ({
  error: { status: 409, data: { message: 'This was changed.', code: 'conflict', current, ...more } },
})
const theirs: Note = { ...stored, version: 7, text: 'Theirs to say' }
const state = () => within(screen.getByRole('group', { name: 'Saving' })).getByRole('status').textContent
/** What is stored once all that is on its way is stored. */
async function drafts() {
  await act(() => countPrivateDrafts(null))
  return readDrafts('draft:')
}

/** Types something, and sends it over what the others have saved. */
async function meetConflict(current = theirs, more: object = {}) {
  save.mockResolvedValueOnce(conflictWith(current, more))
  press('Save')
  const panel = await screen.findByRole('region', { name: /^Conflict/ })
  // The form updates its submit handler shortly after it is rendered.
  await act(() => Promise.resolve())
  return panel
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  mockDialogs()
  localStorage.clear()
  await dropDrafts('draft:')
  noteSession({ role: 'admin', id: 'a' })
  save.mockReset().mockImplementation(async (input, { version }) => ({
    data: { ...input, version: (version ?? 0) + 1 },
  }))
})
afterEach(cleanup)

describe('the conflict of a form', () => {
  it('names who saved the other version, and when, where the answer says it', async () => {
    const title = async (more: object) => {
      await show()
      type('Text', 'Mine to say')
      const panel = await meetConflict(theirs, more)
      return within(panel).getByRole('heading').textContent
    }
    const savedBy = 'Ben'
    expect(await title({ savedBy, savedAt: '2026-07-02T01:32:00.000Z' })).toBe(
      'Conflict: Ben saved this on Jul 1, 2026, 9:32 PM, while you were editing',
    )
    await dropDrafts('draft:')
    expect(await title({ savedBy, savedAt: new Date().toISOString() })).toMatch(
      /^Conflict: Ben saved this at \d+:\d\d [AP]M, while you were editing$/,
    )
    await dropDrafts('draft:')
    expect(await title({})).toBe('Conflict: someone else saved this after you opened it')
  })

  it('is over after Take theirs where only that was changed: no draft is left, also after a reload', async () => {
    await show()
    type('Text', 'Mine to say')
    await meetConflict()
    press('Take theirs')
    expect(field('Text').value).toBe('Theirs to say')
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Conflict/ })).toBeNull())
    await waitFor(async () => expect(await drafts()).toEqual([]))
    expect(state()).toBe('Saved')
    await show(theirs)
    expect(field('Text').value).toBe('Theirs to say')
    expect(screen.queryByText(/draft restored/)).toBeNull()
  })

  it('keeps what only I changed after Take theirs, as a draft over their version that is not saved yet', async () => {
    const newest = { ...theirs, title: 'Their title' }
    await show()
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
    await show(newest)
    await screen.findByText(/^Unsaved draft restored/)
    press('Save')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]).toMatchObject([left, { version: 7 }])
    await waitFor(async () => expect(await drafts()).toEqual([]))
    await waitFor(() => expect(state()).toBe('Saved'))
  })

  it('leaves what only I changed after Take theirs to be discarded, too', async () => {
    await show()
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
    await show()
    type('Text', 'Mine to say')
    await meetConflict()
    press('Keep mine')
    await waitFor(() => expect(toastStore.current()?.description).toBe('Note updated successfully'))
    expect(screen.queryByRole('region', { name: /^Conflict/ })).toBeNull()
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })
})
