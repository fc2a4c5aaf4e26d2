import { useNewYorkNow } from '../../lib/newYorkNow.ts'

/** The present year in New York. */
export function CopyrightYear() {
  return <>{useNewYorkNow().slice(0, 4)}</>
}
