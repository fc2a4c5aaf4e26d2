// @vitest-environment jsdom
import Joi from 'joi'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useField } from 'react-final-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from '../fields.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import { useTrackUpload } from './trackUpload.ts'
import { waitingForPictureLabel } from '../record/waitingForPictureLabel.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'

interface Note {
  version: number
  title: string
  photo: string
}
type Values = Omit<Note, 'version'>

const schema = Joi.object<Values>({
  title: Joi.string().required().messages({ 'string.empty': 'Title is required' }),
  photo: Joi.string().allow('').required(),
})
const save = vi.fn<(input: Values) => Promise<{ data?: Note; error?: unknown }>>()
/** Ends the upload of the form: with a path, or with null for a failure. */
let end: (path: string | null) => void

function Upload() {
  const { input } = useField<string>('photo')
  const begin = useTrackUpload()
  const start = () =>
    begin(
      new Promise((resolve) => {
        end = (path) => {
          if (path) input.onChange(path)
          resolve(path !== null)
        }
      }),
    )
  return (
    <button type="button" onClick={start}>
      Choose
    </button>
  )
}

const show = async (title = 'Pool') => {
  const view = render(
    <MemoryRouter>
      <RecordForm<Values, Values, Note>
        label="Note"
        draft="waiting-note"
        stored={null}
        blank={{ title, photo: '' }}
        toValues={({ title: words, photo }) => ({ title: words, photo })}
        toInput={({ title: words = '', photo = '' }) => ({ title: words, photo })}
        schema={schema}
        fields={[]}
        save={save}
        onSaved={() => {}}
        failed="Failed to save"
        action="Publish Note"
        busyAction="Publishing..."
        cancel="/notes"
      >
        <TextField name="title" label="Title" />
        <Upload />
      </RecordForm>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
  return view
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const finish = (path: string | null) => act(async () => end(path))
const WORDS = 'Publishing when the picture is uploaded'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  mockDialogs()
  localStorage.clear()
  save.mockReset()
  save.mockResolvedValue({ data: { version: 1, title: '', photo: '' } })
})
afterEach(cleanup)

it('a form submitted during an upload shows that it waits, and is sent once', async () => {
  await show()
  press('Choose')
  press('Publish Note')
  const button = await screen.findByRole('button', { name: WORDS })
  expect([button.getAttribute('aria-disabled'), screen.getByRole('status').textContent]).toEqual([
    'true',
    WORDS,
  ])
  fireEvent.click(button)
  expect(save).not.toHaveBeenCalled()
  await finish('/uploads/a.webp')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls.map(([input]) => input)).toEqual([{ title: 'Pool', photo: '/uploads/a.webp' }])
})

it('an invalid form shows its error at once, and does not wait', async () => {
  await show('')
  press('Choose')
  press('Publish Note')
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.queryByRole('button', { name: WORDS })).toBeNull()
  await finish('/uploads/a.webp')
  expect(save).not.toHaveBeenCalled()
})

it('Keep editing and typing both cancel the waiting submission', async () => {
  await show()
  press('Choose')
  press('Publish Note')
  await screen.findByRole('button', { name: WORDS })
  press('Keep editing')
  expect(screen.getByText(/^Nothing was sent/)).toBeTruthy()
  press('Publish Note')
  await screen.findByRole('button', { name: WORDS })
  fireEvent.input(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Pools' } })
  expect(screen.getByText(/^Nothing was sent/)).toBeTruthy()
  await finish('/uploads/a.webp')
  expect(save).not.toHaveBeenCalled()
  press('Publish Note')
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Pools', photo: '/uploads/a.webp' }))
  expect(screen.queryByText(/^Nothing was sent/)).toBeNull()
})

it('a form waits for two uploads, also when one begins during the wait', async () => {
  await show()
  press('Choose')
  const endFirst = (path: string) => act(async () => first(path))
  const first = end
  press('Publish Note')
  await screen.findByRole('button', { name: WORDS })
  press('Choose')
  await endFirst('/uploads/a.webp')
  expect(save).not.toHaveBeenCalled()
  await finish('/uploads/b.webp')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
})

it('leaving a form that waits asks first, and nothing is sent', async () => {
  const { unmount } = await show()
  press('Choose')
  press('Publish Note')
  await screen.findByRole('button', { name: WORDS })
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  unmount()
  await finish('/uploads/a.webp')
  expect(save).not.toHaveBeenCalled()
})

it.each([
  ['Publish Article', 'Publishing when the picture is uploaded'],
  ['Schedule Article', 'Scheduling when the picture is uploaded'],
  ['Save Draft', 'Saving when the picture is uploaded'],
  ['Create Staff Member', 'Creating when the picture is uploaded'],
  ['Go', 'Sending when the picture is uploaded'],
])('the label of the button %s while it waits is %s', (action, words) =>
  expect(waitingForPictureLabel(action)).toBe(words),
)
