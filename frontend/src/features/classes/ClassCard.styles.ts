import { makeStyles } from '@griffel/react'

export const useClassCardStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.75rem',
    width: '100%',
    minWidth: 0,
    padding: '1.375rem 1.625rem 1.625rem',
    borderRadius: '1.5rem',
    overflowWrap: 'anywhere',
    '@media (width < 48rem)': { padding: '1.125rem min(1.25rem, 5.2vw) 1.375rem' },
    '@media print': {
      padding: '0.625rem 0.75rem',
      borderRadius: 0,
      boxShadow: 'none',
      border: '1px solid #777',
      backgroundColor: 'transparent',
      color: '#000',
      '--ink-2': '#000',
    },
  },
  swimming: { borderTop: '6px solid var(--water)' },
  tennis: { borderTop: '6px solid #8CB81F' },
  active: { backgroundColor: 'var(--card)', boxShadow: 'var(--shadow)' },
  // Besides its badge, an inactive card has an outline instead of a shadow.
  inactive: { backgroundColor: 'transparent', boxShadow: '0 0 0 1px var(--line)' },
  // The star is as wide as a finger; its drawing stays at the edge of the words.
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    margin: '-0.375rem -0.625rem -0.375rem 0',
    '& button': { position: 'relative', zIndex: 2 },
  },
  sport: { marginRight: 'auto', color: 'var(--ink-2)', fontWeight: 600, fontSize: '0.9375rem' },
  day: {
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: 'clamp(min(2.25rem, 9.3vw), 3.3vw, 2.625rem)',
    lineHeight: 1.05,
    letterSpacing: '-0.03em',
    overflowWrap: 'normal',
  },
  name: {
    fontSize: '1.5625rem',
    lineHeight: 1.12,
    '& a': {
      color: 'inherit',
      textDecorationThickness: '0.125rem',
      textDecorationColor: 'var(--line)',
      textUnderlineOffset: '0.25rem',
    },
    '& a:hover': { color: 'var(--link)', textDecorationColor: 'currentColor' },
    // The whole card leads there, except for its other link and its star, which are above.
    '& a::after': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      inset: '-0.375rem 0 0',
      borderRadius: '1.5rem',
    },
    '@media print': { '& a': { textDecorationLine: 'none' } },
  },
  facts: {
    fontSize: '0.96875rem',
    '& div + div': { marginTop: '0.375rem' },
    '& div': { display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem' },
    '& dt': { width: '4.5em', color: 'var(--ink-2)' },
    '& dd': { flex: '1 1 6em', minWidth: 0, fontWeight: 600 },
  },
  description: {
    display: '-webkit-box',
    overflow: 'hidden',
    color: 'var(--ink-2)',
    fontSize: '0.96875rem',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    '@media print': { display: 'block' },
  },
  // Aligned with its neighbors, however long the text above.
  foot: {
    marginTop: 'auto',
    paddingTop: '0.25rem',
    '& a': { position: 'relative', zIndex: 2 },
    '@media print': { display: 'none' },
  },
})
