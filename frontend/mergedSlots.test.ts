import { describe, expect, it } from 'vitest'
import { mergedSlots } from './mergedSlots.ts'

const find = (jsx: string, declared = 'const styles = useCardStyles()') =>
  mergedSlots([`export function Card() {\n  ${declared}\n  return ${jsx}\n}`]).get('useCardStyles')

describe('mergedSlots', () => {
  it('leaves out a slot that is the class of an element, alone or among others', () => {
    expect(find('<p className={styles.day}>{day}</p>')).toBeUndefined()
    expect(find('<p id="a" onClick={() => go()} className={`wrap ${styles.day}`}>{day}</p>')).toBeUndefined()
    expect(find('<SmartLink className={styles.day} to={to} />')).toBeUndefined()
    expect(find('<p className={useCardStyles().day} />', '')).toBeUndefined()
  })

  it('has a slot that is merged, or given to a component that may merge it', () => {
    expect(find('<p className={mergeClasses(styles.day, styles.off)} />')).toEqual(new Set(['day', 'off']))
    expect(find('<Card className={styles.day} />')).toEqual(new Set(['day']))
    expect(find('<Card icon={<b />} className={styles.day} />')).toEqual(new Set(['day']))
    expect(find('<p className={isOff ? styles.off : undefined} />')).toEqual(new Set(['off']))
    expect(find('<Card className={useCardStyles().day} />', '')).toEqual(new Set(['day']))
  })

  it('has all slots of a hook whose result is used in another way', () => {
    expect(find('<p className={styles[sport]} />')).toBe('all')
    expect(find('<p className={day} />', 'const { day } = useCardStyles()')).toBe('all')
    expect(find('<p {...given(styles)} />')).toBe('all')
  })
})
