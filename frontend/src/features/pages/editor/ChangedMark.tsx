import { useEditorStyles } from './editor.styles.ts'

/** Marks what was changed since the last save. */
export function ChangedMark() {
  return <span className={useEditorStyles().changed}>Changed</span>
}
