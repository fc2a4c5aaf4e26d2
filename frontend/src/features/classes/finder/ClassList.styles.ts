import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useClassListStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '2rem',
    marginTop: '1.5rem',
    '&[aria-busy="true"]': { opacity: 0.5 },
    '@media print': { gap: '0.75rem' },
  },
  day: { marginBottom: '0.75rem', fontSize: '1.75rem', '@media print': { fontSize: '1.125rem' } },
  classes: { display: 'grid', gap: '0.75rem', listStyle: 'none', '@media print': { gap: '0.25rem' } },
  item: { '@media print': { breakInside: 'avoid' } },
  // Containment would cut off the focus ring and the shadow, so that there is room for them.
  farItem: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 8rem',
    margin: '-0.75rem',
    padding: '0.75rem',
    '@media print': { contentVisibility: 'visible', breakInside: 'avoid' },
  },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '12rem minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"time what star enroll"',
    alignItems: 'center',
    gap: '0.25rem 1.25rem',
    padding: '0.875rem 1.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    overflowWrap: 'anywhere',
    [PHONE]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"time star" "what what" "enroll enroll"',
      padding: '0.75rem 0.625rem 1rem 1.125rem',
    },
    '@media print': {
      padding: '0.25rem 0.5rem',
      borderRadius: 0,
      boxShadow: 'none',
      backgroundColor: 'transparent',
      color: '#000',
      '--ink-2': '#000',
    },
  },
  swimming: { borderLeft: '6px solid var(--water)' },
  tennis: { borderLeft: '6px solid #8CB81F' },
  time: { gridArea: 'time', fontFamily: 'var(--heading)', fontWeight: 800, letterSpacing: '-0.01em' },
  what: { gridArea: 'what', display: 'grid', justifyItems: 'start', gap: '0.125rem' },
  name: {
    fontSize: '1.25rem',
    lineHeight: 1.15,
    '& a': {
      color: 'inherit',
      textDecorationThickness: '0.125rem',
      textDecorationColor: 'var(--line)',
      textUnderlineOffset: '0.25rem',
    },
    '& a:hover': { color: 'var(--link)' },
    // The whole row leads there, except for its other link and its star, which are above.
    '& a::after': { content: '""', position: 'absolute', zIndex: 1, inset: 0, borderRadius: '1.25rem' },
  },
  facts: { color: 'var(--ink-2)', fontSize: '0.96875rem' },
  next: { fontSize: '0.96875rem' },
  star: { gridArea: 'star', '& button': { position: 'relative', zIndex: 2 } },
  enroll: {
    gridArea: 'enroll',
    '& a': { position: 'relative', zIndex: 2 },
    [PHONE]: { marginTop: '0.375rem' },
    '@media print': { display: 'none' },
  },
})
