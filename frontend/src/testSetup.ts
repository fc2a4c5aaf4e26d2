import { beforeAll } from 'vitest'

// The default of one second is too short on a busy machine.
beforeAll(async () => {
  if ('document' in globalThis)
    (await import('@testing-library/react')).configure({ asyncUtilTimeout: 30_000 })
})
