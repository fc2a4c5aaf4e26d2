/**
 * The colors of the palette that are needed where no style sheet of the site is: in mails, plain pages, drawn pictures
 * and Fluent's theme. A test compares them with `tokens.css`, by name.
 */
export const PALETTE = {
  navy: '#06283d',
  foam: '#e9f5fa',
  pool: '#0b5fa5',
  poolDark: '#094577',
  water: '#19b5d8',
  lime: '#d9f23b',
  red: '#b3261e',
  onDeep2: '#bfd8e4',
} as const

const { navy, foam, pool } = PALETTE

/** The style of a page that is one piece of HTML, because nothing else may be loaded with it. */
export const PLAIN_PAGE_STYLE = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 1.5rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere; background: light-dark(#f5fafc, #051620); color: light-dark(${navy}, ${foam}); }
a { color: light-dark(${pool}, #6cc4f5); }
`
