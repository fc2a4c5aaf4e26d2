// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'
import { PictureField } from './PictureField.tsx'
import { ValidatedForm } from '../ValidatedForm.tsx'

/** A request that gets its response when the test calls `answer`. */
class Request extends EventTarget {
  static requests: Request[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  isAborted = false
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string): string | null {
    return name === 'X-Request-Id' ? 'a test' : null
  }
  send() {
    Request.requests.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

const onSubmit = vi.fn<(values: object) => void>()
const file = (type = 'image/png') => new File(['x'], 'a.png', { type })
const input = () => screen.getByLabelText<HTMLInputElement>(/^Photo/)
const choose = (picture: File) => fireEvent.change(input(), { target: { files: [picture] } })
const submit = () => fireEvent.click(screen.getByText('Save'))
const lastRequest = async (count = 1) => {
  await waitFor(() => expect(Request.requests).toHaveLength(count))
  return Request.requests[count - 1] as Request
}

function show(photo = '', description = '') {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        thunk: { extraArgument: { answer: async () => ({ data: { items: [], total: 0 } }) } },
      }).concat(baseApi.middleware),
  })
  render(
    <Provider store={store}>
      <ValidatedForm
        label="The form"
        initialValues={{ photo, description }}
        validate={() => ({})}
        submit={async (values) => onSubmit(values)}
        failed="Failed"
      >
        {({ waiting }) => (
          <>
            <PictureField name="photo" label="Photo" hint="JPG, PNG" altName="description" />
            <button type="submit">{waiting.isWaiting ? 'Waiting' : 'Save'}</button>
          </>
        )}
      </ValidatedForm>
    </Provider>,
  )
}

beforeEach(() => {
  Request.requests = []
  onSubmit.mockReset()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  mockDialogs()
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL() {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a chosen picture is uploaded at once, and its URL becomes the value of the field', async () => {
  show()
  expect(screen.getByText('JPG, PNG')).toBeTruthy()
  choose(file())
  const request = await lastRequest()
  expect(screen.getByRole('status').textContent).toBe('Uploading...')
  expect(screen.getByRole('img').getAttribute('src')).toBe('blob:preview')
  request.upload.dispatchEvent(
    Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }),
  )
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25'))
  request.answer(201, { url: '/uploads/a.webp', path: '/uploads/a.webp' })
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/uploads/a.webp'))
  submit()
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ photo: '/uploads/a.webp' })
})

it('a form submitted during an upload waits and is then sent once, with the picture', async () => {
  show()
  choose(file())
  const request = await lastRequest()
  submit()
  fireEvent.click(await screen.findByText('Waiting'))
  expect(onSubmit).not.toHaveBeenCalled()
  request.answer(201, { path: '/uploads/a.webp' })
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  await screen.findByText('Save')
  expect(onSubmit.mock.calls).toMatchObject([[{ photo: '/uploads/a.webp' }]])
})

it('a refused upload ends the wait of its form: its field has the focus, and nothing is sent', async () => {
  show()
  choose(file())
  const request = await lastRequest()
  submit()
  await screen.findByText('Waiting')
  request.answer(413, { message: 'Image size should be less than 5MB', code: 'too_large' })
  expect(await screen.findByText('Image size should be less than 5MB')).toBeTruthy()
  await screen.findByText('Save')
  await waitFor(() => expect(document.activeElement).toBe(input()))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('removing a picture during the wait ends the wait, and nothing is sent', async () => {
  show()
  choose(file())
  await lastRequest()
  submit()
  await screen.findByText('Waiting')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Photo' }))
  await screen.findByText('Save')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('the field shows the error of a wrong file or a failed upload', async () => {
  show()
  choose(file('text/plain'))
  expect(await screen.findByText('Please upload an image file')).toBeTruthy()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  choose(file())
  const request = await lastRequest()
  request.answer(400, { message: 'This image is damaged', code: 'validation' })
  expect(await screen.findByText('This image is damaged')).toBeTruthy()
  choose(file())
  const lost = await lastRequest(2)
  lost.dispatchEvent(new Event('error'))
  expect(await screen.findByText('Failed to upload image')).toBeTruthy()
})

it('dropped files that are no pictures are ignored', async () => {
  show()
  const area = input().parentElement as HTMLElement
  fireEvent.drop(area, { dataTransfer: { files: [file('text/plain')] } })
  fireEvent.drop(area, { dataTransfer: { files: [file('text/plain'), file()] } })
  await lastRequest()
  expect(screen.queryByText('Please upload an image file')).toBeNull()
})

it('a picture can be removed, also during its upload', async () => {
  show('/uploads/old.webp')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Photo' }))
  await waitFor(() => expect(document.activeElement).toBe(input()))
  choose(file())
  const request = await lastRequest()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Photo' }))
  expect(request.isAborted).toBe(true)
  await waitFor(() => expect(input()).toBeTruthy())
  submit()
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ photo: '' }))
})

it('a pasted picture is uploaded, also in the place of another one', async () => {
  show('/uploads/old.webp')
  fireEvent.paste(screen.getByRole('button', { name: 'Remove Photo' }), {
    clipboardData: { files: [file()] },
  })
  ;(await lastRequest()).answer(201, { path: '/uploads/a.webp' })
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/uploads/a.webp'))
})

it('a picture of the library fills the description, and the focus stays in the field', async () => {
  show('/uploads/old.webp', 'Old words')
  fireEvent.click(screen.getByRole('button', { name: /^Choose from library/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Built-in drawings' }))
  fireEvent.click(screen.getByRole('button', { name: /starting blocks/ }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Picture description (alt text)').value).toMatch(
      /starting blocks/,
    ),
  )
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
  submit()
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ photo: '/pictures/start-landscape-960.webp' })
})

it('a decorative picture has no description, and a stored picture without one is decorative', () => {
  show('/uploads/old.webp')
  const decorative = screen.getByLabelText<HTMLInputElement>('Decorative picture')
  const words = screen.getByLabelText<HTMLInputElement>('Picture description (alt text)')
  expect(decorative.checked).toBe(true)
  fireEvent.change(words, { target: { value: 'The pool' } })
  expect(decorative.checked).toBe(false)
  fireEvent.click(decorative)
  expect([decorative.checked, words.value]).toEqual([true, ''])
})
