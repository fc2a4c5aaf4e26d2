import mongoose from 'mongoose'
import { connectedDb } from '../database/databaseState.ts'
import { openEmbeddedSource } from './embeddedSource.ts'
import { openMongoSource } from './mongoSource.ts'
import type { BackupSource } from './source.ts'

/** Which database the site uses, as its environment says. */
export interface DatabaseChoice {
  mongodbUri: string | null
  dataDir: string
}

/** @returns the content of the connected database, which is the one of that environment. */
export async function openSource({ mongodbUri, dataDir }: DatabaseChoice): Promise<BackupSource> {
  const db = connectedDb()
  if (mongodbUri !== null) return openMongoSource(mongoose.connection.getClient(), db)
  const source = dataDir === ':memory:' ? null : openEmbeddedSource(dataDir)
  return source ?? openMongoSource(mongoose.connection.getClient(), db, 'embedded')
}
