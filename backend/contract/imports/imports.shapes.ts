import { flag, instant, listOf, number, objectOf, orNull, text } from '../responses/shape.ts'
import type {
  ImportChange,
  ImportFault,
  ImportPreview,
  ImportResult,
  ImportRow,
  LastImport,
} from './imports.ts'

const change = objectOf<ImportChange>({ column: text, from: text, to: text })
const row = objectOf<ImportRow>({ row: number, name: text, isNew: flag, changes: listOf(change) })
const fault = objectOf<ImportFault>({ row: number, column: orNull(text), message: text })

export const importPreview = objectOf<ImportPreview>(
  {
    token: orNull(text),
    created: number,
    changed: number,
    unchanged: number,
    rows: listOf(row),
    faultCount: number,
    faults: listOf(fault),
    warningCount: number,
    warnings: listOf(fault),
  },
  'ImportPreview',
)

export const importResult = objectOf<ImportResult>(
  { id: text, created: number, changed: number, at: instant, by: text },
  'ImportResult',
)

export const lastImport = objectOf<LastImport>({ last: orNull(importResult) })
