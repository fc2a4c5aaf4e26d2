import { clearDraft, loadDraft, saveDraft } from '../../offline/draft.ts'

interface KeptDraft<Values> {
  values: Values
  /** The version that was typed over; null for something new. */
  version: number | null
}

/** What was typed into the form of one object and is not on the server yet. @param name one for each object. */
export function recordDraft<Values extends object>(name: string) {
  return {
    read(): KeptDraft<Values> | null {
      const kept = loadDraft<KeptDraft<Values>>(name)
      return kept?.values ? { values: kept.values, version: kept.version ?? null } : null
    },
    keep: (draft: KeptDraft<Values>) => saveDraft(name, draft),
    drop: () => clearDraft(name),
  }
}
