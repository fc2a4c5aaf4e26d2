import { slugOf } from '@lane-and-court/contract/text/slug.ts'
import mongoose, { Schema, type mongo, type Types } from 'mongoose'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

/** The last part of an address, and the article that had it first: it leads there for good. */
export interface NewsAddress {
  _id: string
  article: Types.ObjectId
}

export const NEWS_ADDRESSES = 'news_addresses'

const NewsAddressModel = mongoose.model(
  'NewsAddress',
  new Schema<NewsAddress>(
    { _id: { type: String, required: true }, article: { type: Schema.Types.ObjectId, required: true } },
    { versionKey: false, collection: NEWS_ADDRESSES },
  ),
)

/** Of a title without any Latin letter or digit. */
const NAMELESS = 'article'
/** So many articles of one title are numbered; the next ones have their id behind it. */
const NUMBERED = 9

/** @returns whether a name is the id of an object, and no slug. */
export const isObjectId = (name: string): boolean => /^[\da-f]{24}$/.test(name)

/** @returns the id of the article that has or had an address, or null. @param slug its last part. */
export const articleAt = async (slug: string): Promise<Types.ObjectId | null> =>
  (await NewsAddressModel.findById(slug).lean<NewsAddress>())?.article ?? null

/**
 * Takes an address for an article: made from its title, with a number behind it if another one has had that. Every
 * address belongs to the first that takes it, whatever number of servers try; the same article gets the same again.
 * @returns the last part of the address.
 */
export async function claimSlug(
  addresses: mongo.Collection<NewsAddress>,
  article: Types.ObjectId,
  title: string,
): Promise<string> {
  const words = slugOf(title) || NAMELESS
  const name = isObjectId(words) ? `${NAMELESS}-${words}` : words
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => `${name}-${index + 2}`)
  // Nobody else takes the last one.
  const names = [name, ...numbered, `${name}-${article.toHexString()}`]
  const isOwn = (owner: NewsAddress | null) => owner?.article.equals(article) ?? false
  for (;;) {
    const taken = await addresses.find({ _id: { $in: names } }).toArray()
    const own = names.find((one) => taken.some((owner) => owner._id === one && isOwn(owner)))
    if (own) return own
    const free = names.find((one) => taken.every(({ _id }) => _id !== one)) ?? name
    const owner = await addresses.findOneAndUpdate(
      { _id: free },
      { $setOnInsert: { article } },
      { upsert: true, returnDocument: 'after' },
    )
    // Another server may have been faster.
    if (isOwn(owner)) return free
  }
}

/**
 * Gives a saved article the address of its title, without a new version; the earlier ones go on leading to it. If the
 * server is killed before it, the article has its former address until it is saved again.
 */
export async function withSlug(saved: NewsArticleDocument): Promise<NewsArticleDocument> {
  const { _id, title, version } = saved
  const slug = await claimSlug(NewsAddressModel.collection as never, _id, title)
  if (slug === saved.slug) return saved
  // Who has saved another title since gives it the address of that one.
  await NewsArticleModel.updateOne({ _id, version }, { $set: { slug } }, { timestamps: false })
  return { ...saved, slug }
}
