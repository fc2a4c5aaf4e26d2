import { makeStyles } from '@griffel/react'

export const useAboutStyles = makeStyles({
  mission: { maxWidth: '52ch', fontSize: 'clamp(20px, 2vw, 26px)', lineHeight: 1.5 },
  values: { maxWidth: '56ch', marginBottom: '36px', color: 'var(--ink-2)', fontSize: '19px' },
  points: { maxWidth: '820px', fontSize: '19px' },
})
