import { MESSAGE_FIELDS, MESSAGE_ROWS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { CONTACT_SUBJECTS } from '@lane-and-court/contract/contact/contact.ts'
import type { FieldErrors } from '@lane-and-court/contract/errors/errors.ts'
import type { TextField } from '@lane-and-court/contract/fields/fields.ts'
import { PALETTE, PLAIN_PAGE_STYLE } from '@lane-and-court/contract/site/colors.ts'
import { escapeHtml } from '../../infra/escapeHtml.ts'

/** Where the form is, and where it leads. */
export const FORM_PATH = '/contact/form'
export const SENT_PATH = '/contact/form/sent'

const STYLE = `${PLAIN_PAGE_STYLE}label { display: block; margin-top: 1.125rem; font-weight: 600; }
input, select, textarea { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
  border: 1px solid light-dark(#5b7788, #7b99aa); border-radius: 0.5rem; font: inherit;
  background: light-dark(#fff, #0b2230); color: inherit; }
button { margin-top: 1.5rem; min-height: 3.25rem; padding: 0.5rem 1.625rem; border: 0; border-radius: 99rem;
  background: ${PALETTE.lime}; color: ${PALETTE.navy}; font: inherit; font-weight: 700; cursor: pointer; }
.fault { margin: 0.25rem 0 0; color: light-dark(${PALETTE.red}, #ff9d87); font-weight: 600; }
.away { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`

const page = (brand: string, title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(brand)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p><a href="/">Back to ${escapeHtml(brand)}</a></p>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`

/** What the form shows besides its empty fields. */
interface Shown {
  brand: string
  /** Signed time at which the form was opened. */
  opened: string
  /** What was typed. */
  values?: Readonly<Record<string, string>>
  errors?: FieldErrors
  /** Why nothing was sent, if no field is the reason. */
  problem?: string
}

const TYPES: Partial<Record<TextField['kind'], string>> = { email: 'type="email"', phone: 'type="tel"' }

/** @returns what a browser checks and fills in of a field, as attributes. */
const attributesOf = ({ kind, isOptional, min, max, autoComplete }: TextField) =>
  [
    TYPES[kind],
    isOptional ? '' : 'required',
    min ? `minlength="${min}"` : '',
    `maxlength="${max}"`,
    autoComplete ? `autocomplete="${autoComplete}"` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** @returns a field with its label and what is wrong with it. @param text what was typed. */
function control(name: string, field: TextField, text: string, error: string | undefined): string {
  const value = escapeHtml(text)
  const fault = error ? `<p class="fault" id="${name}-fault">${escapeHtml(error)}</p>` : ''
  const label = `<label for="${name}">${field.label}${field.isOptional ? ' (optional)' : ''}</label>`
  const common = `id="${name}" name="${name}"${error ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''}`
  const hint = field.hint ? `<p>${field.hint}</p>` : ''
  if (name === 'subject') {
    const options = CONTACT_SUBJECTS.map(
      (one) => `<option value="${one.value}"${text === one.value ? ' selected' : ''}>${one.label}</option>`,
    )
    return `${label}<select ${common} required><option value="">Choose a subject</option>${options.join('')}</select>${fault}`
  }
  return field.kind === 'paragraphs'
    ? `${label}<textarea ${common} rows="7" ${attributesOf(field)}>\n${value}</textarea>${hint}${fault}`
    : `${label}<input ${common} value="${value}" ${attributesOf(field)}>${hint}${fault}`
}

/** @returns the contact form as a page that needs no scripts; what was typed is inert text. */
export function plainForm({ brand, opened, values = {}, errors = {}, problem }: Shown): string {
  const controls = MESSAGE_ROWS.flat().map((name) =>
    control(name, MESSAGE_FIELDS[name], values[name] ?? '', errors[name]),
  )
  const said = problem ?? (Object.keys(errors).length > 0 ? 'Please check the marked fields.' : '')
  return page(
    brand,
    'Contact Us',
    `${said ? `<p class="fault" role="alert">${escapeHtml(said)}</p>` : ''}
<form method="post" action="${FORM_PATH}">
${controls.join('\n')}
<p class="away" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
<input type="hidden" name="opened" value="${escapeHtml(opened)}">
<button type="submit">Send Message</button>
</form>`,
  )
}

/** @returns the page after a message was sent. */
export const plainSent = (brand: string): string =>
  page(brand, 'Message Sent!', '<p>Thank you. We will reply by email.</p>')
