import {
  IMPORT_MESSAGES,
  type ImportPreview,
  type ImportResult,
} from '@lane-and-court/contract/imports/imports.ts'
import { useState } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { errorBodyOf, errorMessageOf } from '../../data/api/baseApi.ts'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'
import { describeCounts } from './describeImport.ts'
import { importsApi, type ImportTarget } from './imports.api.ts'
import { readCsvFile } from './readCsvFile.ts'

interface ChosenFile {
  name: string
  csv: string
  preview: ImportPreview
  /** Of the import as it was previewed: another try after a lost response does it once. */
  key: string
}

/** Chooses a file, shows what it would change, imports it and undoes that. */
export function useImport(target: ImportTarget) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  /** Why the file cannot be read, or was not imported. */
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const [preview] = importsApi.usePreviewImportMutation()
  const [run, { isLoading: isImporting }] = importsApi.useRunImportMutation()
  const [undo, { isLoading: isUndoing }] = importsApi.useUndoImportMutation()

  const choose = async (csvFile: File) => {
    setProblem('')
    setFile(null)
    setReading(true)
    try {
      const csv = await readCsvFile(csvFile)
      const { data, error } = await preview({ path: target.path, csv })
      if (data) setFile({ name: csvFile.name, csv, preview: data, key: randomUuid() })
      else setProblem(errorMessageOf(error, IMPORT_MESSAGES.offline))
    } catch (error) {
      setProblem((error as Error).message)
    }
    setReading(false)
  }

  const undoOne = async ({ id }: Pick<ImportResult, 'id'>) => {
    const { error } = await undo({ target, id, key: randomUuid() })
    if (error) errorToast(errorMessageOf(error, IMPORT_MESSAGES.offline))
    else toast('Import undone')
  }

  const confirm = async () => {
    if (!file?.preview.token) return
    setProblem('')
    const { csv, key, preview: seen } = file
    const { data, error } = await run({ target, order: { csv, token: seen.token ?? '' }, key })
    if (data) {
      setFile(null)
      toast('Imported', describeCounts(data), { label: 'Undo', run: () => void undoOne(data) })
      return
    }
    const body = errorBodyOf(error)
    if (body?.code === 'conflict' && body.current)
      setFile({ ...file, preview: body.current as ImportPreview, key: randomUuid() })
    setProblem(errorMessageOf(error, IMPORT_MESSAGES.offline))
  }

  return {
    file,
    problem,
    isReading,
    isImporting,
    isUndoing,
    choose,
    confirm,
    undo: undoOne,
    discard: () => {
      setFile(null)
      setProblem('')
    },
  }
}
