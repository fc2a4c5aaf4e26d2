import { makeStyles } from '@griffel/react'

export const usePagesAdminStyles = makeStyles({
  card: { display: 'grid', gridTemplateRows: '1fr auto', gap: '18px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' },
  address: { color: 'var(--ink-2)', fontSize: '14.5px', overflowWrap: 'anywhere' },
  // Two of them stand side by side in the narrowest card.
  actions: { gap: '8px', '& > *': { paddingLeft: '16px', paddingRight: '16px' } },
  badge: {
    padding: '2px 11px',
    borderRadius: '99px',
    backgroundColor: 'light-dark(#fdf0cf, #3a2f10)',
    color: 'light-dark(#5c3a00, #ffdf9a)',
    fontSize: '14px',
    fontWeight: 700,
  },
  note: { marginTop: '8px', color: 'var(--ink-2)', fontSize: '14.5px' },
  json: {
    '& textarea': {
      maxHeight: 'none',
      fontFamily: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
      fontSize: '14px',
      lineHeight: 1.5,
      whiteSpace: 'pre',
      tabSize: 2,
    },
  },
})
