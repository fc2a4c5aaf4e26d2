import { makeStyles } from '@griffel/react'

export const useClassDateStyles = makeStyles({
  off: { textDecorationLine: 'line-through', color: 'var(--ink-2)' },
  message: { display: 'block', color: 'var(--ink-2)', fontWeight: 400 },
})
