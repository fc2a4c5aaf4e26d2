import { pathOfPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { followRedirects, nameAt } from '@lane-and-court/contract/redirects/redirectPaths.ts'
import {
  REDIRECT_LIMITS,
  REDIRECT_MESSAGES as M,
  type PublicRedirects,
  type Redirect,
  type RedirectInput,
} from '@lane-and-court/contract/redirects/redirects.ts'
import type { Types } from 'mongoose'
import { HttpError } from '../../http/errors.ts'
import { createOnce, isDuplicateKey, presentStored } from '../../infra/database/stored.ts'
import { isPublishedArticle } from '../news/publishedNews.service.ts'
import { hasPage, listHiddenNames, listPageNames } from '../pages/pages.service.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { RedirectModel, type RedirectDocument } from './redirects.model.ts'

/** @returns the fields of a redirect that administrators may see. */
export function presentRedirect(document: RedirectDocument): Redirect {
  return { ...presentStored(document), from: document.from, to: document.to }
}

const refused = (field: keyof RedirectInput, message: string) =>
  new HttpError(409, 'validation', message, { [field]: message })

/** @returns all redirects, by the name from which they lead. */
async function readAll(): Promise<Map<string, string>> {
  const all = await RedirectModel.find({}, { from: 1, to: 1 }).lean<RedirectDocument[]>()
  return new Map(all.map(({ from, to }) => [from, to]))
}

/**
 * @throws HttpError 409 for a redirect that would hide a page or lead in a circle. Two that are saved at the
 *   same moment may still do the latter: `followRedirects` then leaves them out.
 */
async function checkRedirect({ from, to }: RedirectInput): Promise<void> {
  if (await hasPage(from)) throw refused('from', M.page)
  const others = await readAll()
  others.delete(from)
  const start = nameAt(to)
  if (start === null) return
  const end = followRedirects(start, others, () => false)
  if (end !== null && nameAt(end) === from) throw refused('to', M.loop)
}

async function saved(saving: Promise<RedirectDocument>): Promise<RedirectDocument> {
  try {
    return await saving
  } catch (error) {
    throw isDuplicateKey(error) ? refused('from', M.taken) : error
  }
}

/**
 * Stores a new redirect.
 * @param input as validated by redirectInputSchema.
 * @param id of the new one; if one with this id exists, it is the same, from an earlier attempt.
 * @throws HttpError 409 with the reason at its field.
 */
export async function createRedirect(input: RedirectInput, id: Types.ObjectId): Promise<RedirectDocument> {
  await checkRedirect(input)
  if ((await RedirectModel.estimatedDocumentCount()) >= REDIRECT_LIMITS.redirects)
    throw refused('from', M.most)
  return saved(createOnce(RedirectModel, id, input).then(({ document }) => document))
}

/** Saves a redirect over the version it is based on. @throws as `createRedirect` and `updateStored` do. */
export async function updateRedirect(
  id: string,
  input: RedirectInput,
  version: number | null,
): Promise<RedirectDocument> {
  await checkRedirect(input)
  return saved(
    updateStored(RedirectModel, { id, fields: input, version, what: 'Redirect', present: presentRedirect }),
  )
}

/** Leads visitors of a page to its new name. It has no effect until the page is renamed. */
export async function redirectRenamed(from: string, page: string): Promise<void> {
  const to = pathOfPage(page) ?? '/'
  await RedirectModel.updateOne(
    { from },
    { $set: { to }, $setOnInsert: { version: 1 } },
    { upsert: true, timestamps: true },
  )
}

/** Removes the redirect from an address that a page has. */
export async function removeRedirectFrom(from: string): Promise<void> {
  await RedirectModel.deleteMany({ from })
}

/** @returns whether a path is that of an article that nobody may see yet: its address tells its title. */
async function leadsToHiddenArticle(to: string): Promise<boolean> {
  const [, name] = /^\/news\/([^/?#]+)/i.exec(to) ?? []
  return name !== undefined && !(await isPublishedArticle(name.toLowerCase()))
}

/** @returns where each address without a page leads in the end. */
export async function readPublicRedirects(): Promise<PublicRedirects> {
  const next = await readAll()
  if (next.size === 0) return { to: {} }
  const pages = new Set(await listPageNames())
  const hidden = new Set(await listHiddenNames())
  const entries: [string, string][] = []
  for (const name of next.keys()) {
    const to = followRedirects(name, next, (at) => pages.has(at))
    if (to !== null && !hidden.has(nameAt(to) ?? '') && !(await leadsToHiddenArticle(to)))
      entries.push([name, to])
  }
  return { to: Object.fromEntries(entries) }
}
