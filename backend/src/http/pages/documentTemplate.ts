import { SiteBuildError } from './siteBuildError.ts'

/**
 * What the server fills in: attributes of the document, the tags of the head, the styles, and the content of `#root` with
 * what follows it.
 */
export interface DocumentParts {
  attributes: string
  head: string
  styles: string
  root: string
  afterRoot: string
}

export type ComposeDocument = (parts: DocumentParts) => string

const DOCUMENT_START = '<html lang="en"'
const HEAD_START = '<!--page-head-->'
const HEAD_END = '<!--/page-head-->'
const STYLES_BEFORE = '</head>'
const ROOT_START = '<div id="root">'
const ROOT_END = '</div>'

/**
 * Splits the document of the client build once at the places that the server fills in.
 * @param document with the default tags of the head between two comments, and an empty `#root`.
 * @returns a function that composes a document from these parts; it does not read what it is given.
 * @throws SiteBuildError if a place is missing, or is not in this order.
 */
export function parseTemplate(document: string): ComposeDocument {
  let position = 0
  const next = (mark: string): number => {
    const start = document.indexOf(mark, position)
    if (start < 0) throw new SiteBuildError(`index.html has no ${mark} where it should be`)
    position = start + mark.length
    return start
  }
  next(DOCUMENT_START)
  const attributesAt = position
  const headStart = next(HEAD_START)
  next(HEAD_END)
  const headEnd = position
  const stylesAt = next(STYLES_BEFORE)
  next(ROOT_START)
  const rootAt = position
  if (!document.startsWith(ROOT_END, rootAt)) throw new SiteBuildError('the #root of index.html is not empty')
  const rootEnd = rootAt + ROOT_END.length

  const beforeAttributes = document.slice(0, attributesAt)
  const beforeHead = document.slice(attributesAt, headStart)
  const beforeStyles = document.slice(headEnd, stylesAt)
  const beforeRoot = document.slice(stylesAt, rootAt)
  const end = document.slice(rootEnd)
  return ({ attributes, head, styles, root, afterRoot }) =>
    [beforeAttributes, attributes, beforeHead, head, beforeStyles, styles, beforeRoot, root].join('') +
    ROOT_END +
    afterRoot +
    end
}
