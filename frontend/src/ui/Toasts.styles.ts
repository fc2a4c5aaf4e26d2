import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 767px)'

export const useToastsStyles = makeStyles({
  viewport: {
    position: 'fixed',
    zIndex: 100,
    right: 0,
    bottom: 0,
    width: '100%',
    padding: '16px',
    pointerEvents: 'none',
    '&[data-edge="other"]': { top: 0, bottom: 'auto' },
    // At the top, for a phone has below what is pressed next: the console's places, and what floats over them.
    [PHONE]: {
      top: 0,
      bottom: 'auto',
      paddingTop: 'max(12px, env(safe-area-inset-top))',
      '&[data-edge="other"]': {
        top: 'auto',
        // Above the console's places.
        bottom: 'calc(5rem + env(safe-area-inset-bottom))',
        paddingTop: '16px',
      },
    },
    '@media (min-width: 768px)': { maxWidth: '420px' },
    '@media print': { display: 'none' },
  },
  toast: {
    display: 'flex',
    alignItems: 'start',
    gap: '12px',
    padding: '16px 12px 16px 20px',
    border: '1px solid var(--line)',
    borderLeft: '6px solid var(--lime)',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: '0 18px 44px -12px rgb(3 20 32 / 0.45)',
    color: 'var(--ink)',
    pointerEvents: 'auto',
    animationName: { from: { transform: 'translateY(20px)', opacity: 0 } },
    animationDuration: '0.25s',
    [PHONE]: { animationName: { from: { transform: 'translateY(-20px)', opacity: 0 } } },
  },
  destructive: { border: '1px solid #B3261E', backgroundColor: '#8C1D18', color: '#fff', '--focus': '#fff' },
  words: { flexGrow: 1, overflowWrap: 'anywhere' },
  action: {
    flexShrink: 0,
    minHeight: '44px',
    padding: '4px 18px',
    border: '1.5px solid var(--line)',
    borderRadius: '99px',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontWeight: 700,
    cursor: 'pointer',
  },
  close: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    border: 'none',
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
})
