/** Loads the page again. Tests replace this function: the location of a window cannot be replaced. */
export const reloadPage = (): void => location.reload()
