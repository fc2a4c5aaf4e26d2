import { useRopeStyles } from './Rope.styles.ts'

/** The lane rope, a design element of the site: it divides the parts of a page. */
export function Rope() {
  return <div className={useRopeStyles().rope} role="presentation" />
}
