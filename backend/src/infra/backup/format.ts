/*
 * The format of a backup file (docs/operations.md names it for operators).
 *
 *   "LNCTBKUP", then sections, each:
 *     1 byte   kind (`SECTION`)
 *     1 byte   packing: 0 as it is, 1 zstd
 *     4 bytes  stored length, little endian
 *     4 bytes  length without packing
 *     32 bytes SHA-256 of the ten bytes above and of the content as it is stored
 *     content
 *
 * In this order: one `header`, one `secret`, then for each collection one `collection` and any number of
 * `documents`, and in the end one `trailer`, which holds the counts and the SHA-256 of all bytes before it. So
 * every cut and every changed bit is found. Contents are BSON; `documents` is one document after another.
 */
import Joi from 'joi'

export const MAGIC = Buffer.from('LNCTBKUP')
/** The newest format that this release reads; it writes this one. */
export const FORMAT = 1
export const PRODUCT = 'lane-and-court'

export const SECTION = { header: 1, secret: 2, collection: 3, documents: 4, trailer: 5 } as const
export type SectionKind = (typeof SECTION)[keyof typeof SECTION]

/** Documents are collected up to this size, so that neither side needs much memory. */
export const SECTION_BYTES = 256 * 1024
/** One document has 16 MB at most; anything larger is no section of ours. */
export const MAX_SECTION_BYTES = 17 * 1024 * 1024

/**
 * `snapshot`: all of it is as it was at one moment. `running`: what was stored before the start is in it; of what
 * was written meanwhile, some may be in it, and some not.
 */
export type Consistency = 'snapshot' | 'running'

export interface BackupHeader {
  format: number
  product: string
  /** The release that wrote the file. */
  release: string
  /** The form of the data (`dataVersionOf`); a release before the one that wrote the file may know it. */
  dataVersion: number
  /** When the backup began. */
  at: Date
  store: 'embedded' | 'mongodb'
  consistency: Consistency
}

/** The secret that signs the cookies; null if the site had none. */
export interface BackupSecret {
  sessionSecret: string | null
}

/** A collection: what `listCollections` and `listIndexes` tell of it. */
export interface BackupCollection {
  name: string
  options: Record<string, unknown>
  indexes: Record<string, unknown>[]
}

/** What was written of a collection; bytes are those of the documents as BSON. */
export interface CollectionTotals {
  name: string
  documents: number
  bytes: number
}

export interface BackupTrailer {
  collections: CollectionTotals[]
  sha256: Uint8Array
}

const count = () => Joi.number().integer().min(0).required()
const collectionName = () =>
  Joi.string()
    .pattern(/^(?!system\.)[^$\0]+$/)
    .required()

export const headerSchema = Joi.object<BackupHeader>({
  format: count(),
  product: Joi.string().valid(PRODUCT).required(),
  release: Joi.string().required(),
  dataVersion: count(),
  at: Joi.date().required(),
  store: Joi.valid('embedded', 'mongodb').required(),
  consistency: Joi.valid('snapshot', 'running').required(),
})
  // So that a later release may add something that this one does not need.
  .unknown()

export const secretSchema = Joi.object<BackupSecret>({
  sessionSecret: Joi.string().allow(null).required(),
})

export const collectionSchema = Joi.object<BackupCollection>({
  name: collectionName(),
  options: Joi.object().required(),
  indexes: Joi.array()
    .items(Joi.object({ name: Joi.string().required(), key: Joi.object().required() }).unknown())
    .required(),
})

export const trailerSchema = Joi.object<BackupTrailer>({
  collections: Joi.array()
    .items(Joi.object({ name: collectionName(), documents: count(), bytes: count() }))
    .required(),
  sha256: Joi.binary().length(32).required(),
})
