import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Joi from 'joi'
import type { ComponentProps, ReactNode } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { apiStore, respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { clearPrivateDrafts, countPrivateDrafts } from '../../../offline/drafts/draft.ts'
import { readDrafts } from '../../../offline/drafts/draftStore.ts'
import { noteConnectivity } from '../../../offline/network/connectivity.ts'
import { changeOutbox } from '../../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'
import { TextField } from '../fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './useRecordBase.ts'

export interface Note {
  id: string
  version: number
  title: string
  text: string
  /** Like the content of a page: changed as a whole, and in no field of its own. */
  content: { intro: string; lead?: string }
}
type Values = Pick<Note, 'title' | 'text' | 'content'> & { secret?: string }

export const PATH = '/admin/notes/1'
export const stored: Note = {
  id: '1',
  version: 3,
  title: 'Pool',
  text: 'Open',
  content: { intro: 'Hello' },
}
export const save =
  vi.fn<(input: Values, options: SaveOptions<Note>) => Promise<{ data?: Note; error?: unknown }>>()
export const onSaved = vi.fn<(note: Note) => void>()

const schema = Joi.object<Values>({
  title: Joi.string().required(),
  text: Joi.string().allow('').required(),
  content: Joi.object().required(),
})

function Content() {
  const form = useForm<Values>()
  const { content } = useFormState<Values>().values
  return (
    <>
      <code>{JSON.stringify(content)}</code>
      <button type="button" onClick={() => form.change('content', { ...content, intro: 'My intro' })}>
        Change the intro
      </button>
    </>
  )
}

/** Shows a form, alone on its page, once its draft is open. */
export async function showForm(form: ReactNode, store = apiStore()) {
  cleanup()
  render(
    <MemoryRouter>
      <Provider store={store}>{form}</Provider>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
}

/** Shows the form of a note. @param note null for a new one. */
export const show = (
  note: Note | null = stored,
  props: Partial<ComponentProps<typeof RecordForm<Values, Values, Note>>> = {},
) =>
  showForm(
    <RecordForm<Values, Values, Note>
      label="Note"
      draft={note ? 'note:1' : 'note'}
      stored={note}
      blank={{ title: '', text: '', content: { intro: '' } }}
      toValues={({ title, text, content }) => ({ title, text, content })}
      toInput={({ title = '', text = '', content }) => ({ title, text, content })}
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
      {...props}
    >
      <TextField name="title" label="Title" />
      <TextField name="text" label="Text" />
      <TextField name="secret" label="Secret" />
      <Content />
      <a href="/elsewhere">Elsewhere</a>
    </RecordForm>,
  )

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** @returns the drafts, once all that is on its way is stored. */
export async function drafts() {
  await act(() => countPrivateDrafts(null))
  return readDrafts('draft:')
}

/** Before each test: nothing stored, an administrator with a connection, and a server that saves what it gets. */
export function useForms(): void {
  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    mockDialogs()
    localStorage.clear()
    await clearPrivateDrafts(null)
    await changeOutbox(({ entries, aliases }) => ({
      drop: entries.map(({ id }) => id),
      dropAliases: aliases.map(({ local }) => local),
    }))
    noteSession({ role: 'admin', id: 'a' })
    noteConnectivity(true)
    respondWith(async () => siteResponse({ others: [] }))
    save.mockReset().mockImplementation(async (input, { version }) => ({
      data: { ...input, id: '1', version: (version ?? 0) + 1 },
    }))
    onSaved.mockReset()
  })
  afterEach(cleanup)
}
