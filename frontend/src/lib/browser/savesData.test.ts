import { afterEach, describe, expect, it, vi } from 'vitest'
import { savesData } from './savesData.ts'

const on = (connection: object | undefined) => {
  vi.stubGlobal('navigator', { connection })
  return savesData()
}

describe('savesData', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is on when the reader has asked for it, and on a slow mobile network', () => {
    expect(on({ saveData: true })).toBe(true)
    expect(on({ saveData: false, type: 'cellular', effectiveType: '3g' })).toBe(true)
  })

  it('is off on any other network, and where the browser does not tell', () => {
    expect(on({ type: 'cellular', effectiveType: '4g' })).toBe(false)
    expect(on({ type: 'wifi', effectiveType: '2g' })).toBe(false)
    expect(on(undefined)).toBe(false)
  })
})
