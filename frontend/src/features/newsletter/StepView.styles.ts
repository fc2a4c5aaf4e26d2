import { makeStyles } from '@griffel/react'

export const useStepStyles = makeStyles({
  step: { display: 'grid', justifyItems: 'start', gap: '1.5rem' },
  text: { maxWidth: '60ch', fontSize: '1.1875rem' },
  offline: { marginTop: '1rem', fontWeight: 600 },
})
