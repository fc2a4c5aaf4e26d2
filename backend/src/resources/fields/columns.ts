import { fieldAt, pathsOf, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { readList } from '@lane-and-court/contract/text/readList.ts'
import {
  choiceColumn,
  dayColumn,
  numberColumn,
  textColumn,
  timeColumn,
  YES_NO,
  type Column,
} from '../imports/importTable.ts'

/** @returns the value at a path of an object; undefined where a group is missing. */
const valueAt = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], object)

const LIST_SEPARATOR = ', '

/** Several texts in one cell, each once as in a form. */
const listColumn = <Document>(
  name: string,
  path: string,
  read: (document: Document) => readonly string[],
): Column<Document> => ({
  name,
  path,
  write: (document) => read(document).join(LIST_SEPARATOR),
  read: (cell) => ({ value: readList(cell) }),
  isOptional: true,
})

/** The first letters of a day of the week or a month stand for it too. */
const SHORT = 3

function columnOf<Document>(field: Field, path: string, isOptional: boolean): Column<Document> {
  const name = field.column ?? field.label
  const read = (document: Document) => valueAt(document, path)
  switch (field.kind) {
    case 'number': {
      const { perTyped } = field
      return numberColumn(name, path, read as () => number, {
        isOptional,
        ...(perTyped ? { times: perTyped } : {}),
      })
    }
    case 'choice': {
      const words = field.words.map((word, at) =>
        field.isIndex ? ([word, at, word.slice(0, SHORT)] as const) : ([word, word] as const),
      )
      return choiceColumn(name, path, words, read as () => string | number, isOptional)
    }
    case 'flag':
      return choiceColumn(
        name,
        path,
        YES_NO,
        (document) => (read(document) ?? field.default ?? false) as boolean,
      )
    case 'list':
      return listColumn(name, path, read as () => string[])
    case 'time':
      return timeColumn(name, path, read as () => string)
    case 'day':
      return dayColumn(name, path, read as () => Date)
    default:
      return textColumn(name, path, read as () => string, isOptional)
  }
}

/** Whether a field has no column: nobody types it in a file, or it would need several. */
const isInNoFile = (field: Field) =>
  field.kind === 'list' ? field.of.kind === 'group' : field.kind === 'password' || field.kind === 'picture'

/**
 * @param order the paths of the first columns; those that it does not name come after them, as they are described.
 * @param leftOut paths that have no column, or one of their own.
 * @returns the columns of a CSV file for these fields.
 */
export function columnsOf<Document>(
  fields: Fields,
  order: readonly string[],
  leftOut: readonly string[] = [],
): Column<Document>[] {
  const isColumn = (path: string) => !leftOut.includes(path) && !isInNoFile(fieldAt(fields, path))
  return [...new Set([...order, ...pathsOf(fields)])].filter(isColumn).map((path) => {
    const [first = ''] = path.split('.')
    const field = fieldAt(fields, path)
    // A choice with a default is never blank in a file.
    const isOptional = field.default === null || fields[first]?.default === null
    return columnOf(field, path, isOptional)
  })
}
