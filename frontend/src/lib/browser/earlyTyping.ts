/**
 * Notes what is typed while a dialog with a field is loaded, so that no letter is lost.
 * @returns a function that ends this and returns what was typed, once; then an empty text.
 */
export function noteEarlyTyping(): () => string {
  let typed = ''
  const note = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.length === 1 && !ctrlKey && !metaKey) typed += key
  }
  addEventListener('keydown', note)
  return () => {
    removeEventListener('keydown', note)
    const text = typed
    typed = ''
    return text
  }
}
