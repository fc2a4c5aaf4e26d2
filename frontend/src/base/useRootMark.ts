import { useEffect } from 'react'

const marks: string[] = []

function write(): void {
  if (marks.length > 0) document.documentElement.dataset['marks'] = marks.join(' ')
  else delete document.documentElement.dataset['marks']
}

/**
 * Marks the root element while a component is shown, for styles of the whole page (`html[data-marks~='name']`). A
 * style with `html:has(...)` needs none, but then the browser looks through the whole page each time that an
 * element is removed: with 300 classes, this took longer than to draw what a filter shows.
 */
export function useRootMark(name: string, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    marks.push(name)
    write()
    return () => {
      marks.splice(marks.indexOf(name), 1)
      write()
    }
  }, [name, isOn])
}
