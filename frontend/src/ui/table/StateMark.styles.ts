import { makeStyles } from '@griffel/react'
import { NO_COLUMNS } from '../actions/actions.styles.ts'

const dot = {
  flexShrink: 0,
  width: '0.5625rem',
  height: '0.5625rem',
  borderRadius: '0.5625rem',
  border: '2px solid currentColor',
} as const

export const useStateMarkStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '0.4375rem', fontWeight: 600 },
  usual: { [NO_COLUMNS]: { display: 'none' } },
  full: { ...dot, backgroundColor: 'currentColor' },
  hollow: dot,
})
