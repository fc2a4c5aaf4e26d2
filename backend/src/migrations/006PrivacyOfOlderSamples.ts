import { privacyDefaults } from '@lane-and-court/contract/privacy/privacy.ts'
import type { mongo } from 'mongoose'
import { readPage, updatePage } from '../features/pages/pages.admin.service.ts'
import type { Migration } from '../infra/database/migrations.ts'

const PROTECTED = { page: 'privacy', isProtected: true }

/** The sample of older releases, which promised what nobody did. */
const OLD_SAMPLE = {
  hero: { title: 'Privacy', subtitle: 'What we keep, why and for how long.' },
  sections: [
    {
      title: 'What you send us',
      content:
        'When you write to us, we keep your name, your email address, your phone number and your message until your question is answered. We never give them to anyone else.',
    },
    {
      title: 'Our newsletter',
      content:
        'If you sign up for news, we keep your email address, when you signed up and when you confirmed it. An address that nobody confirms is deleted after 7 days. Unsubscribe with the link in any of our emails, and your address is deleted from the list immediately. We never give it to anyone else.',
    },
    {
      title: 'What stays on your phone',
      content:
        'The site keeps a copy of its public pages in your browser, so that you can read them at the pool with no signal. You can clear it in the settings of your browser at any time.',
    },
    { title: 'What we do not do', content: 'No advertising, no tracking and no cookies for visitors.' },
  ],
}
const UNTOUCHED = JSON.stringify(OLD_SAMPLE)

/**
 * The page `privacy` is the office's own text: only the samples of older releases have protected it. One that nobody has
 * changed gets the text of this release, with the old one among its saved versions.
 */
export const privacyOfOlderSamples: Migration = {
  number: 6,
  name: 'page content of privacy can be changed',
  isAdditive: true,
  isBackground: false,
  count: (db) => pages(db).countDocuments(PROTECTED),
  async run(db) {
    const page = await pages(db).findOne(PROTECTED)
    if (!page) return 0
    if (JSON.stringify(page['content']) === UNTOUCHED)
      await updatePage(await readPage('privacy'), { content: privacyDefaults }, null, '')
    // Last, so that an interrupted run is done again.
    return (await pages(db).updateOne(PROTECTED, { $set: { isProtected: false } })).modifiedCount
  },
}

const pages = (db: mongo.Db) => db.collection('pagecontents')
