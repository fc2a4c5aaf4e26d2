import { resolveStyleRulesForSlots } from '@griffel/core'
import { describe, expect, it } from 'vitest'
import { compileSlots, slotClass, type Slots } from './compileSlots.ts'
import { shortNames } from './shortNames.ts'

const SLOTS: Slots = {
  card: {
    margin: '1px -2px 3px 0',
    marginLeft: 'auto',
    borderTopWidth: 0,
    top: 0,
    '& div': { top: 0 },
    '& .full': { color: 'blue' },
    '&:hover, &:focus-visible': { color: 'red' },
    '@media print': { display: 'none', marginRight: 'auto' },
    '@container (width < 30rem)': { marginLeft: 'auto', transform: 'translate(6rem, 1rem)' },
  },
}
const names = new Map([[slotClass('useCardStyles', 'card'), 'Abc']])

describe('compileSlots', () => {
  it('gives a slot that is not merged one class, with the declarations of each selector together', () => {
    expect(compileSlots('useCardStyles', SLOTS, () => false, names)).toEqual([
      { card: 'Abc' },
      {
        d: [
          ['.Abc{margin:1px -2px 3px 0}', { p: -1 }],
          '.Abc{margin-left:auto;border-top-width:0;top:0}.Abc div{top:0}.Abc .full{color:blue}',
        ],
        h: ['.Abc:hover,.Abc:focus-visible{color:red}'],
        m: [['@media print{.Abc{display:none;margin-right:auto}}', { m: 'print' }]],
        x: [
          [
            '@container (width < 30rem){.Abc{margin-left:auto;transform:translate(6rem, 1rem)}}',
            { x: '(width < 30rem)' },
          ],
        ],
      },
    ])
  })

  it('gives a merged slot the classes of Griffel under short names, without mirrored ones', () => {
    const [{ card: found = {} }] = resolveStyleRulesForSlots(SLOTS)
    const long = Object.values(found).flatMap((name) => (typeof name === 'object' ? name[0] : name || []))
    const short = shortNames(long)
    const [{ card }, rules] = compileSlots('useCardStyles', SLOTS, () => true, short)
    expect(Object.keys(card ?? {})).toEqual(Object.keys(found))
    expect(
      Object.values(card ?? {})
        .filter(Boolean)
        .toSorted(),
    ).toEqual([...short.values()].toSorted())
    expect(JSON.stringify(rules)).not.toMatch(/\.f[0-9a-z]{5,}/)
    expect(JSON.stringify(rules)).toContain('margin-left:auto')
    expect(JSON.stringify(rules).match(/margin-right:/g)).toHaveLength(1)
    expect(JSON.stringify(rules)).not.toContain('translate(-6rem')
  })
})

describe('shortNames', () => {
  it('are three characters, each once, and the same whatever else is named', () => {
    const long = Array.from({ length: 3_000 }, (_, n) => `f${(n * 7_919_773 + 36 ** 5).toString(36)}`)
    const all = shortNames(long)
    expect(new Set(all.values()).size).toBe(long.length)
    expect([...all.values()].every((name) => /^[A-Z][A-Za-z0-9]{2}$/.test(name))).toBe(true)
    const few = shortNames(long.slice(0, 100))
    const same = long.slice(0, 100).filter((name) => few.get(name) === all.get(name))
    expect(same.length).toBeGreaterThan(90)
  })
})
