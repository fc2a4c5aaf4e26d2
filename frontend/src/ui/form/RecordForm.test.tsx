// @vitest-environment jsdom
import Joi from 'joi'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
const save = vi.fn<(input: Values, options: SaveOptions) => Promise<{ data?: Note; error?: unknown }>>()
const onSaved = vi.fn<(note: Note) => void>()

function show(note: Note | null = stored, id = '1') {
  return render(
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
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Sav(e|ing)/ }))
const conflictWith = (current: Note) => ({
  error: { status: 409, data: { message: 'This was changed.', code: 'conflict', current } },
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // The test's browser knows no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  localStorage.clear()
  save.mockReset().mockImplementation(async (input, { version }) => ({
    data: { ...input, version: (version ?? 0) + 1 },
  }))
  onSaved.mockReset()
})
afterEach(cleanup)

describe('the form of one object', () => {
  it('saves over the version it was read in, once however often the button is pressed', async () => {
    show()
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

  it('sends the same words under the same key, and others under another', async () => {
    save.mockResolvedValue({ error: { status: 'FETCH_ERROR' } })
    show(null)
    type('Title', 'One')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    type('Title', 'Two')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
    const [first, second, third] = save.mock.calls.map(([, { key }]) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(save.mock.calls[0]?.[1].version).toBeNull()
  })

  it('shows a fault at its field and sends nothing', async () => {
    show()
    type('Title', '')
    send()
    await screen.findByText('Title is required')
    expect(save).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  })
})

describe('what was typed and not saved', () => {
  it('is back when the form opens again, over the version it was typed over, and never the secret', async () => {
    show()
    type('Text', 'Closed')
    type('Secret', 'hunter2')
    cleanup()
    expect(JSON.stringify(localStorage)).not.toContain('hunter2')
    show({ ...stored, version: 5, text: 'Changed by another' })
    expect(field('Text').value).toBe('Closed')
    expect(field('Secret').value).toBe('')
    expect(screen.getByRole('status').textContent).toContain('is back')
    send()
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[1].version).toBe(3)
  })

  it('is nobody else’s, and is gone once saved or discarded', async () => {
    show()
    type('Text', 'Closed')
    cleanup()
    show(stored, '2')
    expect(field('Text').value).toBe('Open')
    cleanup()
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(field('Text').value).toBe('Open')
    type('Text', 'Half open')
    send()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(localStorage.length).toBe(0)
  })

  it('is asked about before a link leads away, and stays on the device', async () => {
    show()
    fireEvent.click(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    type('Text', 'Closed')
    fireEvent.click(screen.getByText('Elsewhere'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Leave without saving?')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(JSON.stringify(localStorage)).toContain('Closed')
  })
})

describe('a conflict', () => {
  const theirs = { version: 7, title: 'Pool', text: 'Theirs to say' }
  async function meet() {
    save.mockResolvedValueOnce(conflictWith(theirs))
    show()
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
    localStorage.clear()
    panel = await meet()
    fireEvent.click(within(panel).getByRole('button', { name: 'Take theirs' }))
    expect(field('Text').value).toBe('Theirs to say')
    expect(screen.queryByRole('region', { name: /Conflict/ })).toBeNull()
    expect(localStorage.length).toBe(0)
  })
})
