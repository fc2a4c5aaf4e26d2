/** The element of the header in which the banner counts what is announced while the page is open. */
export const NEW_CLOSURES_ID = 'new-closures'
