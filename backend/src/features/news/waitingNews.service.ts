import {
  DASHBOARD_LIMITS,
  type Counted,
  type NamedObject,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import mongoose from 'mongoose'
import { findFirst } from '../../infra/database/lists.ts'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

const present = ({ _id, title, publishAt }: NewsArticleDocument): NamedObject => ({
  id: _id.toHexString(),
  name: title,
  at: publishAt?.toISOString() ?? null,
})

/** @returns the articles that nobody has published, the newest first. */
export const findDrafts = (): Promise<Counted<NamedObject>> =>
  findFirst(NewsArticleModel, {
    ...DASHBOARD_LIMITS,
    filter: { publishAt: null },
    sort: { publishAt: -1, _id: -1 },
    present,
  })

/** @returns the articles that will be published later, the next one first. */
export const findScheduled = (now: Date): Promise<Counted<NamedObject>> =>
  findFirst(NewsArticleModel, {
    ...DASHBOARD_LIMITS,
    filter: { publishAt: mongoose.trusted({ $gt: now }) },
    sort: { publishAt: 1, _id: 1 },
    present,
  })
