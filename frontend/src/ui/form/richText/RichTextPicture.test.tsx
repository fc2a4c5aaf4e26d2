// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { RichTextPicture } from './RichTextPicture.tsx'
import { ValidatedForm } from '../ValidatedForm.tsx'

/** A request that gets its response when the test calls `answer`. */
class Request extends EventTarget {
  static requests: Request[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string): string | null {
    return name === 'X-Request-Id' ? 'a test' : null
  }
  send() {
    Request.requests.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

const inserted = vi.fn<(path: string, alt: string) => void>()
const onSubmit = vi.fn<() => void>()

/** Shows the panel as the editor does: it closes when a picture is inserted. */
function Asking() {
  const [isAsking, setAsking] = useState(true)
  const apply = (path: string, alt: string) => {
    inserted(path, alt)
    setAsking(false)
  }
  return isAsking && <RichTextPicture onApply={apply} onCancel={() => setAsking(false)} />
}

async function choose() {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <ValidatedForm label="Text" validate={() => ({})} submit={async () => onSubmit()} failed="Failed">
        {({ waiting }) => (
          <>
            <Asking />
            <button type="submit">{waiting.isWaiting ? 'Waiting' : 'Save'}</button>
          </>
        )}
      </ValidatedForm>
    </Provider>,
  )
  const files = [new File(['x'], 'a.png', { type: 'image/png' })]
  fireEvent.change(screen.getByLabelText('Picture in the text'), { target: { files } })
  await waitFor(() => expect(Request.requests).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Picture description (alt text)'), {
    target: { value: 'Six lanes' },
  })
}
function answer(status: number, body: object) {
  const [request] = Request.requests
  Object.assign(request ?? {}, { status, responseText: JSON.stringify(body) })
  request?.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  Request.requests = []
  inserted.mockReset()
  onSubmit.mockReset()
  vi.stubGlobal('XMLHttpRequest', Request)
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL() {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('submitting the form during an upload inserts the picture into the text, and then sends the form', async () => {
  await choose()
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Waiting')
  expect(onSubmit).not.toHaveBeenCalled()
  answer(201, { path: '/uploads/a.webp' })
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(inserted.mock.calls).toEqual([['/uploads/a.webp', 'Six lanes']])
})

it('a picture inserted during its upload is put into the text when the upload is complete', async () => {
  await choose()
  fireEvent.click(screen.getByText('Insert picture'))
  expect(await screen.findByText('Inserting when the picture is uploaded')).toBeTruthy()
  answer(201, { path: '/uploads/a.webp' })
  await waitFor(() => expect(inserted.mock.calls).toEqual([['/uploads/a.webp', 'Six lanes']]))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('a refused picture stops the submission of the form and shows the reason', async () => {
  await choose()
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Waiting')
  answer(400, { message: 'This image is damaged', code: 'validation' })
  expect(await screen.findByText('This image is damaged')).toBeTruthy()
  await screen.findByText('Save')
  expect([inserted.mock.calls, onSubmit.mock.calls]).toEqual([[], []])
})

it('a form is not sent while an uploaded picture is not inserted', async () => {
  await choose()
  answer(201, { path: '/uploads/a.webp' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Please insert the picture, or cancel it.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Picture description (alt text)'))
  expect([inserted.mock.calls, onSubmit.mock.calls]).toEqual([[], []])
})
