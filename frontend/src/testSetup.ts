import { beforeAll } from 'vitest'

// One second, as it comes, is a timed test on a machine that has more to do.
beforeAll(async () => {
  if ('document' in globalThis)
    (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 })
})
