// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Joi from 'joi'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts, readDrafts } from '../../offline/draftStore.ts'
import { noteSession } from '../../offline/session.ts'
import { unsavedInput } from '../../offline/unsavedInput.ts'
import { TextField } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './useRecord.ts'

interface Note {
  version: number
  title: string
  text: string
}
type Values = Omit<Note, 'version'> & { secret?: string }

const schema = Joi.object<Values>({
  title: Joi.string().required().messages({ 'string.empty': 'Title is required' }),
  text: Joi.string().allow('').required(),
})
const stored: Note = { version: 3, title: 'Pool', text: 'Open' }
const save = vi.fn<(input: Values, options: SaveOptions<Note>) => Promise<{ data?: Note; error?: unknown }>>()
const onSaved = vi.fn<(note: Note) => void>()

async function show(note: Note | null = stored, id = '1') {
  render(
    <MemoryRouter>
      <RecordForm<Values, Values, Note>
        label="Note"
        draft={note ? `note:${id}` : 'note'}
        stored={note}
        blank={{ title: '', text: '' }}
        toValues={({ title, text }) => ({ title, text })}
        toInput={({ title = '', text = '' }) => ({ title, text })}
        secret={['secret']}
        schema={schema}
        fields={[
          { name: 'title', label: 'Title' },
          { name: 'text', label: 'Text' },
        ]}
        save={save}
        onSaved={onSaved}
        failed="Failed to save"
        action="Save"
        busyAction="Saving..."
      >
        <TextField name="title" label="Title" />
        <TextField name="text" label="Text" />
        <TextField name="secret" label="Secret" />
        <a href="/elsewhere">Elsewhere</a>
      </RecordForm>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
}
/** The page is loaded anew. @param note as it is read then. */
async function reload(note: Note | null = stored) {
  cleanup()
  await show(note)
}
const drafts = () => readDrafts('draft:')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Sav(e|ing)/ }))
const conflictWith = (current: Note) => ({
  error: { status: 409, data: { message: 'This was changed.', code: 'conflict', current } },
})

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // The test's browser knows no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  localStorage.clear()
  await dropDrafts('draft:')
  noteSession({ role: 'admin', id: 'a' })
  save.mockReset().mockImplementation(async (input, { version }) => ({
    data: { ...input, version: (version ?? 0) + 1 },
  }))
  onSaved.mockReset()
})
afterEach(cleanup)

describe('the form of one object', () => {
  it('saves over the version it was read in, once however often the button is pressed', async () => {
    await show()
    type('Title', 'Court')
    send()
    send()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ title: 'Court', text: 'Open', version: 4 }))
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 3 })
    type('Title', 'Lawn')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 4 })
  })

  it('sends the same words and changed ones under one key until an answer comes', async () => {
    save.mockResolvedValue({ error: { status: 'FETCH_ERROR' } })
    await show(null)
    type('Title', 'One')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    await reload(null)
    type('Title', 'Two')
    save.mockResolvedValueOnce({ data: { version: 1, title: 'Two', text: '' } })
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    type('Title', 'Three')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(4))
    const [first, second, third, fourth] = save.mock.calls.map(([, { key }]) => key)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
    expect(save.mock.calls[0]?.[1]).toMatchObject({ version: null, first: null })
  })

  it('shows a fault at its field and sends nothing', async () => {
    await show()
    type('Title', '')
    send()
    await screen.findByText('Title is required')
    expect(save).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  })
})

describe('what was typed and not saved', () => {
  it('is back when the form opens again, over the version it was typed over, and never the secret', async () => {
    await show()
    type('Text', 'Closed')
    type('Secret', 'hunter2')
    cleanup()
    const kept = await drafts()
    expect(JSON.stringify([kept, localStorage])).not.toContain('hunter2')
    expect(JSON.stringify(kept)).toContain('Closed')
    await show({ ...stored, version: 5, text: 'Changed by another' })
    expect(field('Text').value).toBe('Closed')
    expect(field('Secret').value).toBe('')
    expect(screen.getByRole('status').textContent).toContain('is back')
    send()
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[1].version).toBe(3)
  })

  it('keeps a new release waiting while a secret is typed, and says that this one does not stay', async () => {
    await show()
    type('Secret', 'hunter2')
    expect(unsavedInput.any()).toBe(true)
    fireEvent.click(screen.getByText('Elsewhere'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('without the password')
    type('Secret', '')
    expect(unsavedInput.any()).toBe(false)
  })

  it('is nobody else’s, and is gone once saved or discarded', async () => {
    await show()
    type('Text', 'Closed')
    cleanup()
    await show(stored, '2')
    expect(field('Text').value).toBe('Open')
    cleanup()
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(field('Text').value).toBe('Open')
    type('Text', 'Half open')
    send()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })

  it('is asked about before a link leads away, and stays on the device', async () => {
    await show()
    fireEvent.click(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    type('Text', 'Closed')
    fireEvent.click(screen.getByText('Elsewhere'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Leave without saving?')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(JSON.stringify(await drafts())).toContain('Closed')
  })
})

describe('a conflict', () => {
  const theirs = { version: 7, title: 'Pool', text: 'Theirs to say' }
  async function meet() {
    save.mockResolvedValueOnce(conflictWith(theirs))
    await show()
    type('Text', 'Mine to say')
    send()
    const panel = await screen.findByRole('region', { name: /Conflict/ })
    // The form takes over what it is to send a moment after it is drawn.
    await act(() => Promise.resolve())
    return panel
  }

  it('shows what differs on both sides, and overwrites nothing unseen', async () => {
    const panel = await meet()
    expect(within(panel).getByText('Mine to say')).toBeTruthy()
    expect(within(panel).getByText('Theirs to say')).toBeTruthy()
    expect(within(panel).queryByText('Title')).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('keeps mine over their version', async () => {
    const panel = await meet()
    fireEvent.click(within(panel).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(save.mock.calls[1]).toMatchObject([{ text: 'Mine to say' }, { version: 7 }])
  })

  it('takes theirs, or one field of theirs', async () => {
    let panel = await meet()
    fireEvent.click(within(panel).getByRole('button', { name: /^Use theirs/ }))
    expect(field('Text').value).toBe('Theirs to say')
    cleanup()
    await dropDrafts('draft:')
    panel = await meet()
    fireEvent.click(within(panel).getByRole('button', { name: 'Take theirs' }))
    expect(field('Text').value).toBe('Theirs to say')
    expect(screen.queryByRole('region', { name: /Conflict/ })).toBeNull()
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })
})
