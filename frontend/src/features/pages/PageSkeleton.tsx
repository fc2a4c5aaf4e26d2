import { usePagesStyles } from './pages.styles.ts'

export function PageSkeleton() {
  return (
    <div role="status" className={`wrap ${usePagesStyles().skeleton}`}>
      <span />
      <span />
      <span />
      <span />
      <p className="visually-hidden">Loading the page</p>
    </div>
  )
}
