/** The mark in localStorage with which a page knows at once that something was chosen. */
const MARK = 'closure-news'

/** @returns whether this device has chosen to be told of something. */
export function hasChosenNews(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/** Notes whether something is chosen. */
export function noteNews(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(MARK, 'yes')
    else localStorage.removeItem(MARK)
  } catch {
    // The panel then opens only with a star.
  }
}
