import { slugOf } from '@lane-and-court/contract/text/slug.ts'
import mongoose, { Schema, type mongo, type Types } from 'mongoose'
import { NewsArticleModel, type NewsArticleDocument } from './news.model.ts'

/** The last part of an address, and the article that it leads to: the first one that had this address. */
interface NewsAddress {
  _id: string
  article: Types.ObjectId
  /** Whether the article had it only while nobody could see it. */
  isOfDraft?: true
}

const NewsAddressModel = mongoose.model(
  'NewsAddress',
  new Schema<NewsAddress>(
    {
      _id: { type: String, required: true },
      article: { type: Schema.Types.ObjectId, required: true },
      isOfDraft: Boolean,
    },
    { versionKey: false, collection: 'news_addresses' },
  ),
)

/** The address of an article whose title has no Latin letter and no digit. */
const NAMELESS = 'article'
/** This many articles of one title have a number in their address; later ones have their id in it. */
const NUMBERED = 9

function nameOf(title: string): string {
  const words = slugOf(title) || NAMELESS
  return mongoose.isObjectIdOrHexString(words) ? `${NAMELESS}-${words}` : words
}

/** @returns the id of the article that has or had an address, or null. @param slug its last part. */
export const articleAt = async (slug: string): Promise<Types.ObjectId | null> =>
  (await NewsAddressModel.findById(slug).lean<NewsAddress>())?.article ?? null

/**
 * Takes an address for an article: made from its title, with a number at the end if another article had it before. An
 * address belongs to the first article that takes it, also if several servers try at once. The same article and title
 * give the same address again.
 * @returns the last part of the address.
 */
async function claimSlug(article: Types.ObjectId, title: string): Promise<string> {
  const addresses = NewsAddressModel.collection as unknown as mongo.Collection<NewsAddress>
  const name = nameOf(title)
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => `${name}-${index + 2}`)
  const names = [name, ...numbered, `${name}-${article.toHexString()}`]
  const isOwn = (owner: NewsAddress | null) => owner?.article.equals(article) ?? false
  for (;;) {
    const taken = await addresses.find({ _id: { $in: names } }).toArray()
    const own = names.find((one) => taken.some((owner) => owner._id === one && isOwn(owner)))
    if (own) return own
    const free = names.find((one) => taken.every(({ _id }) => _id !== one))
    // Others may have all of these as their titles. Nobody else has the id.
    if (!free) return article.toHexString()
    const owner = await addresses.findOneAndUpdate(
      { _id: free },
      { $setOnInsert: { article, isOfDraft: true } },
      { upsert: true, returnDocument: 'after' },
    )
    // Another server may have been faster.
    if (isOwn(owner)) return free
  }
}

/**
 * Gives a saved article the address of its title, without a new version; the earlier ones that visitors could see go on
 * leading to it. An address tells the title, so that one which only a draft had is given up. If the server is killed
 * before it, the article has its former address until it is saved again.
 * @param wasPublic whether visitors could see the article before it was saved.
 */
export async function withSlug(saved: NewsArticleDocument, wasPublic: boolean): Promise<NewsArticleDocument> {
  const { _id, title, version, slug: former } = saved
  if (former && wasPublic) await NewsAddressModel.updateOne({ _id: former }, { $unset: { isOfDraft: 1 } })
  const slug = await claimSlug(_id, title)
  if (slug === former) return saved
  if (former) await NewsAddressModel.deleteOne({ _id: former, article: _id, isOfDraft: true })
  // Somebody may have saved another title since: that save gives it the address of that title.
  await NewsArticleModel.updateOne({ _id, version }, { $set: { slug } }, { timestamps: false })
  return { ...saved, slug }
}
