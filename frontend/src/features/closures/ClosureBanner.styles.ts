import { makeStyles } from '@griffel/react'

/** Coral with dark text in both looks: nothing else on the page has it as a background. */
const CORAL = '#FF8A6E'
const INK = '#06283D'

export const useClosureBannerStyles = makeStyles({
  banner: { position: 'relative', zIndex: 11, backgroundColor: CORAL, color: INK, '--focus': INK },
  list: {
    listStyle: 'none',
    '& > li + li': { borderTop: '1px solid rgb(6 40 61 / 0.3)' },
  },
  row: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '0.75rem' },
  words: { minWidth: 0, paddingBlock: '0.625rem', overflowWrap: 'anywhere', lineHeight: 1.4 },
  when: { marginRight: '0.5rem', fontFamily: 'var(--heading)', fontWeight: 800, letterSpacing: '-0.01em' },
  dismiss: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '2.75rem',
    height: '2.75rem',
    marginRight: '-0.75rem',
    border: 'none',
    borderRadius: '2.75rem',
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'rgb(6 40 61 / 0.12)' },
    '@media print': { display: 'none' },
  },
  more: {
    borderTop: '1px solid rgb(6 40 61 / 0.3)',
    '& summary': { paddingBlock: '0.625rem', fontWeight: 700, cursor: 'pointer' },
  },
  late: {
    position: 'fixed',
    inset: '0.75rem var(--edge) auto',
    zIndex: 30,
    maxWidth: '40rem',
    marginInline: 'auto',
    borderRadius: '1.25rem',
    backgroundColor: CORAL,
    boxShadow: 'var(--shadow)',
  },
})
