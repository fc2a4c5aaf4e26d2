import { lanesScene } from './scenes/pool.ts'
const inner =
  '<path d="M0 27q5.2-5 10.5 0t10.5 0V42H0z" fill="#0B5FA5"/><path d="M21 0h21v42H21z" fill="#06283D"/><path d="M21 21h21M31.5 21v21" stroke="#fff" stroke-width="2.4"/><circle cx="31.5" cy="11" r="4.4" fill="#D9F23B"/>'
/** The logo mark. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42" width="512" height="512"><clipPath id="r"><rect width="42" height="42" rx="13"/></clipPath><g clip-path="url(#r)"><rect width="42" height="42" fill="#D9F23B"/>${inner}</g></svg>`
/** The mark filling the whole square, with its ball and lines inside the safe zone of maskable icons. */
export const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42" width="512" height="512"><rect width="42" height="42" fill="#D9F23B"/><rect y="30" width="21" height="12" fill="#0B5FA5"/><rect x="21" width="21" height="42" fill="#06283D"/><g transform="translate(4.2 4.2) scale(.8)">${inner}</g><path d="M21 21h21M31.5 21v21" stroke="#fff" stroke-width="1.92"/></svg>`
/** The picture for shared links. */
export const og = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><g transform="translate(0 -60) scale(.75)">${lanesScene('landscape')}</g><svg x="70" y="70" width="168" height="168" viewBox="0 0 42 42">${mark}</svg></svg>`
