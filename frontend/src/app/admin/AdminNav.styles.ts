import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'
/** A laptop of 800 pixels shows all entries at once. */
const SHORT = '@media (width >= 48rem) and (height < 54rem)'

export const useAdminNavStyles = makeStyles({
  nav: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: '0.25rem',
    [SHORT]: { gap: 0 },
    [PHONE]: { flexDirection: 'row', gap: 0, padding: '0 0.25rem' },
  },
  item: {
    position: 'relative',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '0.8125rem',
    minHeight: '2.875rem',
    [SHORT]: { minHeight: '2.75rem', paddingBlock: 0 },
    padding: '0.25rem 0.875rem',
    borderRadius: '0.75rem',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    outlineOffset: '-3px',
    ':hover': { backgroundColor: '#0B3148' },
    '&[aria-current="page"]': {
      backgroundColor: '#0F3B57',
      boxShadow: 'inset 4px 0 0 #D9F23B',
      color: '#fff',
    },
    '& > svg': { flexShrink: 0 },
    [PHONE]: {
      flexDirection: 'column',
      // Each as wide as the others.
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      justifyContent: 'center',
      gap: '0.125rem',
      minWidth: 0,
      minHeight: '3.5rem',
      padding: '0.375rem 0 0.25rem',
      fontSize: '0.75rem',
      whiteSpace: 'nowrap',
      '&[aria-current]': {
        backgroundColor: '#0F3B57',
        boxShadow: 'inset 0 3px 0 #D9F23B',
        color: '#fff',
      },
    },
  },
  foot: { marginTop: 'auto', [PHONE]: { marginTop: 0 } },
  sidebarOnly: { [PHONE]: { display: 'none' } },
  barOnly: { display: 'none', [PHONE]: { display: 'inline' } },
  more: {
    display: 'none',
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    cursor: 'pointer',
    [PHONE]: { display: 'flex' },
  },
  /** Above the bar, in two columns. */
  panel: {
    display: 'none',
    position: 'fixed',
    inset: 'auto 0.5rem calc(4.625rem + env(safe-area-inset-bottom))',
    width: 'auto',
    maxHeight: 'calc(100dvh - 6rem)',
    margin: 0,
    padding: '0.5rem',
    overflowY: 'auto',
    border: '1px solid #1F4A66',
    borderRadius: '1.125rem',
    backgroundColor: '#06283D',
    boxShadow: '0 12px 40px rgb(0 0 0 / 45%)',
    color: '#BFD8E4',
    '&:popover-open': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
      gap: '0.25rem',
    },
    '::backdrop': { backgroundColor: 'rgb(2 16 26 / 45%)' },
    '@media (width >= 48rem)': { '&:popover-open': { display: 'none' } },
  },
  inMore: {
    [PHONE]: {
      flexDirection: 'row',
      justifyContent: 'start',
      gap: '0.75rem',
      padding: '0.375rem 0.75rem',
      fontSize: '0.9375rem',
      '&[aria-current="page"]': { boxShadow: 'inset 3px 0 0 #D9F23B' },
    },
  },
})
