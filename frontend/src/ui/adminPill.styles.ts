/** Inside of the admin area the main action is pool blue and 44 px high, also in parts that public pages show too. */
export const adminPill = {
  '& .pill-main': { minHeight: '2.75rem', backgroundColor: '#0B5FA5', color: '#fff', fontSize: 'inherit' },
} as const
