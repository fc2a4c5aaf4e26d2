import { INPUT_MESSAGES } from '../http/common.limits.ts'

/** docs/specification.md sections 2, 5 and 8; the messages that are not in it say what to do. */
export const PAGE_MESSAGES = {
  page: 'Page name is required',
  nameMax: 'A page name can be 100 characters at most.',
  content: 'Invalid JSON format',
  size: 'Page content can be 512 KB at most. Please make it shorter.',
  depth: INPUT_MESSAGES.depth,
  values: 'This has too many values: the maximum is 5,000.',
  number: 'One of its numbers is too large.',
  letters: 'One of its texts has a damaged character. Please type it again.',
  created: 'Page content created successfully',
  updated: 'Page content updated successfully',
  deleted: 'Page content deleted',
  createFailed: 'Failed to create page content',
  updateFailed: 'Failed to update page content',
  deleteFailed: 'Failed to delete page content',
  denied: 'Access Denied',
  isProtected: 'This page is protected and cannot be edited.',
  note: 'This page is protected from editing and deletion',
  missing: 'Page content not found',
  alwaysPublic: 'This page is part of the site and is always public.',
  ownPage: 'This page is part of the site and keeps its name.',
  none: 'No page content found',
} as const

export const protectedFromDeletionMessage = (page: string) => `Cannot delete protected page: ${page}`
