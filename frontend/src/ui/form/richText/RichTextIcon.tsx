const LETTERS: Record<string, string> = {
  'H2 heading': 'H2',
  'H3 subheading': 'H3',
  Bold: 'B',
  Italic: 'I',
  Underline: 'U',
  Strikethrough: 'S',
}
const STYLES = {
  Italic: { fontStyle: 'italic', fontFamily: 'Georgia, serif' },
  Underline: { textDecoration: 'underline', textUnderlineOffset: '0.1875rem' },
  Strikethrough: { textDecoration: 'line-through' },
} as const
const PATHS: Record<string, string> = {
  Quote: 'M10 7H5v6h5V7v4q0 5-4 6M19 7h-5v6h5V7v4q0 5-4 6',
  'Bulleted list': 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  'Numbered list':
    'M10 6h11M10 12h11M10 18h11M3.5 5L5 4v5M3.5 15.2q.4-1.2 1.6-1.2 1.4 0 1.4 1.2 0 .8-3 3.8h3.2',
  Link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4L12 18.4',
  Picture: 'M4 5h16v14H4zM4 16l4.5-5 4 4.5L15 13l5 4.5M15.5 9h.01',
  'Clear formatting': 'M5 5h13M11.5 5L9 18M14 14l6 6M20 14l-6 6',
}

/** The icon of a toolbar button; the button itself has the label. */
export function RichTextIcon({ name }: { name: string }) {
  const letters = LETTERS[name]
  if (letters)
    return (
      <span aria-hidden="true" style={STYLES[name as keyof typeof STYLES]}>
        {letters}
      </span>
    )
  return (
    <svg
      width="1.375rem"
      height="1.375rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
