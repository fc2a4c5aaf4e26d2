import { makeStyles } from '@griffel/react'

/** How wide a lane is at least, in rem. */
export const LANE_REM = 7.25

const PRINT = '@media print'

export const useWeekTimetableStyles = makeStyles({
  scroll: {
    margin: '0.5rem calc(-1 * var(--edge)) 0',
    padding: '0.5rem var(--edge) 1.5rem',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'thin',
    '&[aria-busy="true"]': { opacity: 0.5 },
    ':focus-visible': { outlineOffset: '-3px' },
    [PRINT]: { margin: 0, padding: 0, overflowX: 'visible' },
  },
  week: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '3.25rem var(--week-columns)',
    // Of a known height: else the browser lays out all days once more to find it.
    gridTemplateRows: 'minmax(0, 1fr)',
    minWidth: `calc(3.25rem + var(--week-lanes) * ${LANE_REM}rem)`,
    height: 'calc(3.75rem + var(--week-hours) * 10.5rem)',
    // A column of classes for each day: at its time, a class would be cut where others follow.
    [PRINT]: {
      gridTemplateColumns: 'var(--week-printed-columns)',
      gridTemplateRows: 'auto',
      gap: '4pt',
      minWidth: 0,
      height: 'auto',
      fontSize: 'clamp(5pt, calc(var(--printed-space, 58pt) / var(--week-most)), 9pt)',
    },
  },
  // It stays at the left edge while the days are scrolled.
  hours: {
    position: 'sticky',
    zIndex: 2,
    left: 'calc(-1 * var(--edge))',
    marginTop: '3.75rem',
    backgroundColor: 'var(--paper)',
    [PRINT]: { display: 'none' },
  },
  hour: {
    position: 'absolute',
    right: '0.5rem',
    transform: 'translateY(-0.6em)',
    color: 'var(--ink-2)',
    fontSize: '0.8125rem',
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  },
  day: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '3.75rem minmax(0, 1fr)',
    minWidth: 0,
    '&[hidden]': { display: 'none' },
    [PRINT]: { gridTemplateRows: 'auto auto', alignContent: 'start' },
  },
  today: {
    borderRadius: '1rem 1rem 0 0',
    backgroundColor: 'light-dark(#e3f1fa, #0d2b3f)',
    [PRINT]: { backgroundColor: 'transparent' },
  },
  head: {
    display: 'grid',
    alignContent: 'center',
    gap: '0.1875rem',
    paddingInline: '0.5rem',
    overflow: 'hidden',
    fontSize: '1.0625rem',
    [PRINT]: { padding: '0 0 3pt', fontSize: '10pt' },
  },
  date: {
    color: 'var(--ink-2)',
    fontFamily: 'var(--text)',
    fontWeight: 600,
    fontSize: '0.8125rem',
    letterSpacing: 0,
    whiteSpace: 'nowrap',
    [PRINT]: { color: '#000', fontSize: '8pt' },
  },
  blocks: {
    position: 'relative',
    borderLeft: '1px solid var(--line)',
    listStyle: 'none',
    [PRINT]: { display: 'grid', alignContent: 'start', gap: '3pt', borderLeft: 'none' },
  },
  // Above the color of today, and behind the classes.
  lines: {
    position: 'absolute',
    inset: '3.75rem 0 0 3.25rem',
    [PRINT]: { display: 'none' },
  },
  line: { position: 'absolute', insetInline: 0, borderTop: '1px solid var(--line)' },
  place: {
    position: 'absolute',
    padding: '0.0625rem 0.125rem',
    // Its place is set on the element.
    [PRINT]: { position: 'static', width: 'auto !important', height: 'auto !important', padding: 0 },
  },
  // Containment cuts off what is outside: so it ends while a block is read, which is then taller.
  far: {
    contentVisibility: 'auto',
    '&:hover, &:focus-within': { contentVisibility: 'visible' },
    [PRINT]: {
      contentVisibility: 'visible',
      // So many fit on a sheet only in one paragraph each.
      '& > a': { whiteSpace: 'normal' },
      '& > a > span': { display: 'inline', marginInlineEnd: '0.4em' },
    },
  },
  block: {
    display: 'block',
    height: '100%',
    padding: '0.25rem 0.4375rem',
    borderRadius: '0.625rem',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    boxShadow: '0 0 0 1px var(--line), 0 6px 14px -8px rgb(6 40 61 / 0.35)',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    // Each line of text in an element of its own would take the browser longer.
    whiteSpace: 'pre-line',
    textDecoration: 'none',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    '&:hover': { boxShadow: '0 0 0 2px var(--link)' },
    // What does not fit is read when somebody comes to it.
    '&:hover, &:focus-visible': { position: 'relative', zIndex: 3, height: 'auto', minHeight: '100%' },
    ':focus-visible': { outlineOffset: '0' },
    [PRINT]: {
      padding: '1pt 3pt',
      border: '0.5pt solid #555',
      borderRadius: '3pt',
      boxShadow: 'none',
      backgroundColor: 'transparent',
      color: '#000',
      height: 'auto',
      overflow: 'visible',
      fontSize: '1em',
    },
  },
  swimming: { borderLeft: '5px solid var(--water)', [PRINT]: { borderLeft: '3pt solid #19b5d8' } },
  tennis: { borderLeft: '5px solid #8CB81F', [PRINT]: { borderLeft: '3pt solid #8cb81f' } },
  off: { backgroundColor: 'var(--paper)', color: 'var(--ink-2)' },
  name: { fontWeight: 700 },
  change: { display: 'block', width: 'fit-content', marginBlock: '0.0625rem' },
})
