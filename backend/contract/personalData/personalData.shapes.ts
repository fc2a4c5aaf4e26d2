import { instant, listOf, number, objectOf, oneOf, orNull, text } from '../responses/shape.ts'
import type {
  DataCounts,
  ErasedData,
  FoundAccount,
  FoundData,
  FoundMessage,
  KeptBackups,
} from './personalData.ts'

const counts = objectOf<DataCounts>(
  {
    messages: number,
    trash: number,
    replies: number,
    notes: number,
    subscriptions: number,
    deliveries: number,
    responses: number,
    activity: number,
  },
  'DataCounts',
)

const backups = objectOf<KeptBackups>(
  {
    last: orNull(instant),
    rotation: orNull(
      objectOf<NonNullable<KeptBackups['rotation']>>({ everyHours: number, keep: number, goneBy: instant }),
    ),
  },
  'KeptBackups',
)

const foundMessage = objectOf<FoundMessage>(
  {
    id: text,
    name: text,
    email: text,
    phone: orNull(text),
    subject: text,
    createdAt: instant,
    place: oneOf(['inbox', 'spam', 'trash']),
    foundBy: listOf(oneOf(['email', 'phone', 'name'])),
  },
  'FoundMessage',
)

export const foundData = objectOf<FoundData>(
  {
    counts,
    messages: listOf(foundMessage),
    subscriber: orNull(
      objectOf<NonNullable<FoundData['subscriber']>>({ signedUpAt: instant, confirmedAt: orNull(instant) }),
    ),
    mentions: number,
    accounts: listOf(objectOf<FoundAccount>({ role: oneOf(['admin', 'staff']), id: text, name: text })),
    backups,
  },
  'FoundData',
)

export const erasedData = objectOf<ErasedData>({ counts, backups }, 'ErasedData')
