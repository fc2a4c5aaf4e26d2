/** The screen that finds one person's data. A link to it may name the address in its state: `{ email }`. */
export const PERSONAL_DATA = '/admin/personal-data'
