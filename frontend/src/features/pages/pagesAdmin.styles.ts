import { makeStyles } from '@griffel/react'

export const usePagesAdminStyles = makeStyles({
  card: { display: 'grid', gridTemplateRows: '1fr auto', gap: '1.125rem' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.375rem 0.625rem' },
  address: { color: 'var(--ink-2)', fontSize: '0.90625rem', overflowWrap: 'anywhere' },
  // Two buttons fit side by side in the narrowest card.
  actions: { gap: '0.5rem', '& > *': { paddingLeft: '1rem', paddingRight: '1rem' } },
  badge: {
    padding: '0.125rem 0.6875rem',
    borderRadius: '99rem',
    backgroundColor: 'light-dark(#fdf0cf, #3a2f10)',
    color: 'light-dark(#5c3a00, #ffdf9a)',
    fontSize: '0.875rem',
    fontWeight: 700,
  },
  note: { marginTop: '0.5rem', color: 'var(--ink-2)', fontSize: '0.90625rem' },
  json: {
    '& textarea': {
      maxHeight: 'none',
      fontFamily: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
      fontSize: '0.875rem',
      lineHeight: 1.5,
      whiteSpace: 'pre',
      tabSize: 2,
    },
  },
})
