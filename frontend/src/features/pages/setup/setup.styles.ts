import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 37.5rem)'

export const useSetupStyles = makeStyles({
  missing: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.125rem' },
  words: { display: 'grid', gap: '0.375rem' },
  heading: { fontSize: 'clamp(1.5rem, 3vw, 2rem)', letterSpacing: '-0.025em' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    gap: '0 1.5rem',
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', gap: '0.75rem' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 600 },
  },
  bead: {
    flexShrink: 0,
    width: '0.875rem',
    height: '0.875rem',
    border: '2px solid var(--ink-2)',
    borderRadius: '50%',
  },
  progress: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '1rem',
    color: 'var(--ink-2)',
    fontSize: '0.9375rem',
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '0.75rem',
    maxWidth: '51.25rem',
    listStyle: 'none',
    '& a': {
      display: 'grid',
      gap: '0.5rem',
      alignContent: 'end',
      minHeight: '2.75rem',
      height: '100%',
      color: 'var(--ink-2)',
      fontWeight: 600,
      textDecoration: 'none',
      lineHeight: 1.25,
      overflowWrap: 'anywhere',
    },
    '& a::after': {
      content: '""',
      height: '0.625rem',
      borderRadius: '99rem',
      backgroundColor: 'var(--line)',
      '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
    },
    '& a[aria-current]': { color: 'var(--ink)' },
    // The stripes of the lane rope, as a progress bar has them.
    '& a[data-reached]::after': {
      backgroundImage: 'repeating-linear-gradient(90deg, #0B5FA5 0 1rem, #19B5D8 1rem 2rem)',
      '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
    [PHONE]: { fontSize: '0.9375rem' },
  },
  layout: {
    display: 'grid',
    alignItems: 'start',
    gap: '1.625rem',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (width >= 77.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24.375rem)' },
  },
  // On a narrower screen the form alone is short enough.
  preview: {
    display: 'none',
    '@media (width >= 77.5rem)': {
      display: 'block',
      position: 'sticky',
      top: '1.25rem',
      minWidth: 0,
      '--preview-height': '100dvh',
    },
  },
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.125rem', minWidth: 0 },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.125rem',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    alignContent: 'start',
    '& > legend': { padding: 0, marginBottom: '0.25rem', fontWeight: 700 },
  },
  mark: { paddingLeft: '0.25rem', color: 'var(--danger)' },
  sports: { display: 'flex', flexWrap: 'wrap', columnGap: '1rem' },
  fault: { color: 'var(--danger)', fontSize: '0.875rem' },
})
