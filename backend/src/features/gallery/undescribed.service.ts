import { DASHBOARD_LIMITS } from '@lane-and-court/contract/dashboard/dashboard.ts'
import mongoose from 'mongoose'
import { GalleryImageModel } from './gallery.model.ts'

/** @returns how many pictures of the gallery have no description, up to the limit of the dashboard. */
export const countUndescribed = (): Promise<number> =>
  GalleryImageModel.countDocuments({ alt: mongoose.trusted({ $in: ['', null] }) })
    .limit(DASHBOARD_LIMITS.counted)
    .exec()
