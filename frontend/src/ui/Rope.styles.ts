import { makeStyles } from '@griffel/react'

const bead = (x: string, color: string) =>
  `radial-gradient(circle at ${x} 0.6875rem, ${color} 0.5375rem, transparent 0.5625rem) 0 0/8.25rem 1.375rem`

export const useRopeStyles = makeStyles({
  rope: {
    height: '1.375rem',
    background: [
      bead('0.6875rem', '#0B5FA5'),
      bead('2.0625rem', '#0B5FA5'),
      bead('3.4375rem', '#0B5FA5'),
      bead('4.8125rem', '#fff'),
      bead('6.1875rem', 'var(--lime)'),
      bead('7.5625rem', '#fff'),
      'linear-gradient(rgb(6 40 61 / 0.24), rgb(6 40 61 / 0.24)) 0 50%/100% 3px no-repeat',
      '#17A5D2',
    ].join(', '),
    boxShadow: 'inset 0 -5px 8px rgb(1 58 99 / 0.15)',
    '@media print': { display: 'none' },
    '@media (forced-colors: active)': { borderBottom: '3px dotted CanvasText' },
  },
})
