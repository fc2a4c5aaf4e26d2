// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { unsavedInput } from '../../../offline/drafts/unsavedInput.ts'
import { toastStore } from '../../feedback/toasts.ts'
import { drafts, field, onSaved, press, save, show, stored, type, useForms } from './record.fixture.tsx'

const send = () => press(/^Sav(e|ing)/)
useForms()

describe('the form of one object', () => {
  it('a save names the version that was read, and is sent once for several clicks', async () => {
    await show()
    type('Title', 'Court')
    send()
    send()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...stored, title: 'Court', version: 4 }))
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 3 })
    type('Title', 'Lawn')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 4 })
  })

  it('a save that the server refuses says why, and loses no input', async () => {
    await show()
    for (const [error, said] of [
      [{ status: 500, data: { message: 'The disk is full', code: 'internal' } }, 'The disk is full'],
      [{ status: 500, data: '' }, 'Failed to save'],
    ] as const) {
      save.mockResolvedValueOnce({ error })
      type('Title', 'Court')
      send()
      await waitFor(() =>
        expect(toastStore.current()).toMatchObject({ variant: 'destructive', description: said }),
      )
      expect(field('Title').value).toBe('Court')
    }
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('the bar of a long form', () => {
  const bar = () => screen.getByRole('group', { name: 'Saving' })
  const state = () => within(bar()).getByRole('status').textContent
  const discard = () => within(bar()).getByRole<HTMLButtonElement>('button', { name: 'Discard' })

  it('the bar says whether everything is saved, and Discard goes back to the last save', async () => {
    await show(stored, { bar: { tools: null } })
    expect(state()).toBe('Saved')
    expect(discard().disabled).toBe(true)
    type('Title', 'Court')
    expect(state()).toBe('Unsaved changes')
    await waitFor(() => expect(state()).toBe('Draft kept on this device'))
    send()
    await waitFor(() => expect(state()).toBe('Saved'))
    type('Title', 'Lawn')
    fireEvent.click(discard())
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(field('Title').value).toBe('Court')
    expect(state()).toBe('Saved')
    await waitFor(async () => expect(await drafts()).toEqual([]))
    type('Title', 'Grass')
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 4 })
  })

  it.each([
    ['while a save is under way stays', 'under way'],
    ['as soon as a save is done stays', 'done'],
  ] as const)('what is typed %s, unsaved: leaving asks, and the next save has it', async (_title, moment) => {
    await show()
    if (moment === 'done') onSaved.mockImplementationOnce(() => type('Title', 'Lawn'))
    else
      save.mockImplementationOnce(async (input) => {
        type('Title', 'Lawn')
        return { data: { ...stored, ...input, text: 'Trimmed by the server', version: 4 } }
      })
    type('Title', 'Court')
    send()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    fireEvent.click(screen.getByText('Elsewhere'))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    send()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    const text = moment === 'done' ? 'Open' : 'Trimmed by the server'
    expect(save.mock.calls[1]).toMatchObject([{ title: 'Lawn', text }, { version: 4 }])
  })

  it('Ctrl+S and Cmd+S save, once for a key that is held, and not below an open dialog', async () => {
    await show()
    type('Title', 'Court')
    const press = (over: object) => fireEvent.keyDown(field('Text'), { key: 's', ...over })
    expect(press({})).toBe(true)
    expect(press({ ctrlKey: true, shiftKey: true })).toBe(true)
    expect(save).not.toHaveBeenCalled()
    // The browser must not offer to save the page as a file.
    expect(press({ ctrlKey: true })).toBe(false)
    expect(press({ ctrlKey: true, repeat: true })).toBe(false)
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    // Not while the first save is still under way.
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    type('Title', 'Lawn')
    fireEvent.click(screen.getByText('Elsewhere'))
    expect(press({ metaKey: true })).toBe(false)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(press({ metaKey: true })).toBe(false)
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
    expect(save).toHaveBeenCalledTimes(2)
  })
})

describe('the draft of a form', () => {
  it('a draft is restored with the version that it changes, and never contains the secret', async () => {
    await show()
    type('Text', 'Closed')
    type('Secret', 'hunter2')
    cleanup()
    // It is being written while the form is left.
    await waitFor(async () => expect(JSON.stringify(await drafts())).toContain('Closed'))
    expect(JSON.stringify([await drafts(), localStorage])).not.toContain('hunter2')
    await show({ ...stored, version: 5, text: 'Changed by another' })
    // React renders what an effect restores as a task of its own.
    await waitFor(() => expect(field('Text').value).toBe('Closed'))
    expect(field('Secret').value).toBe('')
    expect(screen.getByRole('status').textContent).toContain('Unsaved draft restored')
    send()
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[1].version).toBe(3)
  })

  it('a typed secret delays a new release, and leaving the page warns that it is lost', async () => {
    await show()
    type('Secret', 'hunter2')
    expect(unsavedInput.any()).toBe(true)
    fireEvent.click(screen.getByText('Elsewhere'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('except for the password')
    type('Secret', '')
    expect(unsavedInput.any()).toBe(false)
  })

  it('a draft belongs to one object only, and is deleted when it is saved or discarded', async () => {
    await show()
    type('Text', 'Closed')
    cleanup()
    await show(stored, { draft: 'note:2' })
    expect(field('Text').value).toBe('Open')
    cleanup()
    await show()
    press('Discard it')
    expect(field('Text').value).toBe('Open')
    type('Text', 'Half open')
    send()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })

  it('a click on a link asks before it leaves unsaved input, and the draft stays on the device', async () => {
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
