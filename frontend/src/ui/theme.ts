import { PALETTE } from '@lane-and-court/contract/site/colors.ts'
import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from './fluent.ts'

/** Pool blue, from dark to light: Fluent reads numbers here, and no variables of CSS. */
const pool: BrandVariants = {
  10: '#02121F',
  20: PALETTE.navy,
  30: '#08385A',
  40: PALETTE.poolDark,
  50: '#0A5290',
  60: PALETTE.pool,
  70: '#176CB3',
  80: PALETTE.pool,
  90: '#3A87C8',
  100: '#5398D3',
  110: '#6CA9DD',
  120: '#86BAE6',
  130: '#A0CBEE',
  140: '#BBDCF5',
  150: '#D6EBFA',
  160: '#EDF6FD',
}

const overrides: Partial<Theme> = {
  fontFamilyBase: 'var(--text)',
  fontSizeBase300: '1rem',
  lineHeightBase300: '1.5rem',
  borderRadiusMedium: '0.875rem',
  borderRadiusXLarge: '1.75rem',
  colorNeutralForeground1: 'var(--ink)',
}

/** @returns a Fluent theme in rem, so that it grows with the text size; only line widths stay in px. */
function inRem(theme: Theme): Theme {
  const measures = Object.entries(theme).map(([name, value]: [string, unknown]) => {
    const pixels = name.startsWith('strokeWidth') ? null : /^(\d+)px$/.exec(String(value))
    return [name, pixels ? `${Number(pixels[1]) / 16}rem` : value]
  })
  return Object.fromEntries(measures) as Theme
}

export const lightTheme: Theme = {
  ...inRem(createLightTheme(pool)),
  ...overrides,
}

export const darkTheme: Theme = {
  ...inRem(createDarkTheme(pool)),
  ...overrides,
  colorNeutralBackground1: 'var(--card)',
  colorBrandForeground1: 'var(--link)',
  colorCompoundBrandStroke: 'var(--link)',
  colorCompoundBrandStrokePressed: 'var(--link)',
}
