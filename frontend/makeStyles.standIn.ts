/** Stands for `makeStyles` while the styles are compiled (compiledStyles.ts). @returns what it is given. */
export const makeStyles = (slots: object) => ({ slots })
