// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Joi from 'joi'
import { useForm, useFormState } from 'react-final-form'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { dropDrafts, readDrafts } from '../../../offline/drafts/draftStore.ts'
import { anEntry } from '../../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox } from '../../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'
import { RecordForm } from './RecordForm.tsx'

interface Page {
  version: number
  content: Record<'title' | 'intro', string>
}
type Values = Omit<Page, 'version'>

const PATH = '/admin/content/about'
const stored: Page = { version: 3, content: { title: 'About', intro: 'Hello' } }

/** Like the editor of a page, which changes the content as a whole, and has no field for it. */
function Editor() {
  const form = useForm<Values>()
  const { content } = useFormState<Values>().values
  return (
    <>
      <output>{JSON.stringify(content)}</output>
      <button type="button" onClick={() => form.change('content', { ...content, intro: 'Typed since' })}>
        Type
      </button>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  mockDialogs()
  await dropDrafts('draft:')
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  noteSession({ role: 'admin', id: 'a' })
  respondWith(async () => siteResponse({ others: [] }))
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <MemoryRouter>
      <Provider store={store}>
        <RecordForm<Values, Values, Page>
          label="Page"
          draft="page:1"
          stored={stored}
          resource={PATH}
          blank={{ content: { title: '', intro: '' } }}
          toValues={({ content }) => ({ content })}
          toInput={({ content }) => ({ content })}
          schema={Joi.object<Values>({ content: Joi.object() })}
          fields={[]}
          save={async () => ({})}
          onSaved={() => undefined}
          failed="Failed to save"
          action="Save"
          busyAction="Saving..."
        >
          <Editor />
        </RecordForm>
      </Provider>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
})
afterEach(cleanup)

it('what is typed while a save waits stays when that is joined with what others saved, and sent', async () => {
  const mine = { ...stored.content, title: 'About us' }
  const entry = anEntry({ base: stored }, { path: PATH, body: { content: mine } })
  const content = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as Page['content']
  const put = (over: object) =>
    act(async () => void (await changeOutbox(() => ({ put: [{ ...entry, ...over }] }))))
  await put({})
  await waitFor(() => expect(content()).toEqual(mine))
  fireEvent.click(screen.getByText('Type'))
  await put({
    state: 'sent',
    current: { version: 5, content: { ...mine, lead: 'Of others' } },
    request: { ...entry.request, body: null, version: 5 },
  })
  await waitFor(() =>
    expect(content()).toEqual({ title: 'About us', intro: 'Typed since', lead: 'Of others' }),
  )
  await waitFor(async () => expect(await readDrafts('draft:')).toMatchObject([{ version: 5 }]))
})
