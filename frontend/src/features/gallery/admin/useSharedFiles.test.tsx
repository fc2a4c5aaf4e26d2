// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { noteSession } from '../../../offline/session/session.ts'
import { holdSharedFiles, readHeldFiles } from '../../../offline/persisted/sharedFiles.ts'
import { useSharedFiles } from './useSharedFiles.ts'

const OWNER = { role: 'admin', id: 'a' } as const
const held = () => readHeldFiles(Date.now(), OWNER)

beforeEach(async () => {
  noteSession(OWNER)
  await holdSharedFiles({ files: [new File(['x'], 'photo.png')], refused: [], at: Date.now() })
})

/** @returns the hook after it has read what was shared. */
async function open() {
  const { result } = renderHook(useSharedFiles, { wrapper: MemoryRouter })
  await waitFor(() => expect(result.current.shared).not.toBeNull())
  return result
}

it('shared photos that are kept are hidden at once, so that a second press keeps nothing twice', async () => {
  const result = await open()
  act(() => result.current.keep())
  expect(result.current.shared).toBeNull()
  await waitFor(async () => expect(await held()).toBeNull())
})

it('shared photos that are discarded are shown until they are deleted', async () => {
  const result = await open()
  act(() => result.current.discard())
  expect(result.current.shared).not.toBeNull()
  await waitFor(() => expect(result.current.shared).toBeNull())
  expect(await held()).toBeNull()
})
