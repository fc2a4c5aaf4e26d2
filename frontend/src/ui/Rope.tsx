import { useRopeStyles } from './Rope.styles.ts'

/** The lane rope, our signature: it divides the parts of a page. */
export function Rope() {
  return <div className={useRopeStyles().rope} role="presentation" />
}
