import { makeStyles } from '@griffel/react'

export const useRopeProgressStyles = makeStyles({
  track: {
    overflow: 'hidden',
    height: '0.75rem',
    borderRadius: '99rem',
    backgroundColor: 'var(--line)',
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  rope: {
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    backgroundImage: 'repeating-linear-gradient(90deg, #0B5FA5 0 1rem, #19B5D8 1rem 2rem)',
    transitionProperty: 'width',
    transitionDuration: '0.2s',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
})
