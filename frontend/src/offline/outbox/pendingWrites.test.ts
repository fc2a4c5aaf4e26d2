// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { trackWrite, whenNoWrites } from './pendingWrites.ts'

it('a background download waits until every write is done, also one that started meanwhile', async () => {
  const ends: (() => void)[] = []
  const write = () => trackWrite(() => new Promise<void>((resolve) => ends.push(resolve)))
  const isDone = vi.fn<() => void>()
  const first = write()
  const second = write()
  const copied = whenNoWrites().then(isDone)
  ends[0]?.()
  await first
  expect(isDone).not.toHaveBeenCalled()
  const third = write()
  ends[1]?.()
  await second
  expect(isDone).not.toHaveBeenCalled()
  ends[2]?.()
  await third
  await copied
  expect(isDone).toHaveBeenCalledOnce()
})

it('a background download does not wait for a write that has failed', async () => {
  await expect(trackWrite(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await whenNoWrites()
})

it('a background download waits while another tab sends its outbox', async () => {
  let release = () => {}
  const request = vi.fn<(name: string, options: LockOptions, work: () => void) => Promise<void>>(
    (_name, _options, work) => new Promise((resolve) => (release = () => resolve(work()))),
  )
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const isDone = vi.fn<() => void>()
  const copied = whenNoWrites().then(isDone)
  await Promise.resolve()
  expect(request).toHaveBeenCalledWith('outbox', { mode: 'shared' }, expect.any(Function))
  expect(isDone).not.toHaveBeenCalled()
  release()
  await copied
  expect(isDone).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'locks')
})
