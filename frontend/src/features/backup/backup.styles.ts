import { makeStyles } from '@griffel/react'

export const useBackupStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem' },
  text: { overflowWrap: 'anywhere' },
  // As high as a line of text.
  skeleton: { height: '1.5rem', borderRadius: '0.75rem', backgroundColor: 'var(--line)' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem', maxWidth: '26rem' },
})
