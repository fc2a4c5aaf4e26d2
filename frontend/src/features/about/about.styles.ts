import { makeStyles } from '@griffel/react'

export const useAboutStyles = makeStyles({
  mission: { maxWidth: '52ch', fontSize: 'clamp(1.25rem, 2vw, 1.625rem)', lineHeight: 1.5 },
  values: { maxWidth: '56ch', marginBottom: '2.25rem', color: 'var(--ink-2)', fontSize: '1.1875rem' },
  points: { maxWidth: '51.25rem', fontSize: '1.1875rem' },
})
