import { readBy } from '../fields/fields.ts'
import { shapesOf } from '../fields/fields.shape.ts'
import { flag, instant, listOf, number, objectOf, oneOf, orNull, text } from '../responses/shape.ts'
import { ACCOUNT_FIELDS } from './accounts.fields.ts'
import type {
  Administrator,
  AdministratorList,
  CoachLinkMade,
  Invitation,
  MadeLink,
  OpenedLink,
  PasswordHelp,
  PasswordLinks,
  RecoveryCodes,
  SignedInDevice,
  TrustedDevice,
  TwoStepsKey,
  TwoStepsState,
} from './accounts.ts'

const person = { id: text, ...shapesOf(readBy(ACCOUNT_FIELDS, 'administrator')) }

const administrator = objectOf<Administrator>(
  { ...person, lastSignedInAt: orNull(instant), devices: number, hasTwoSteps: flag },
  'Administrator',
)

export const administratorList = objectOf<AdministratorList>(
  {
    administrators: listOf(administrator),
    invitations: listOf(
      objectOf<Invitation>({ ...person, invitedBy: text, expiresAt: instant, isExpired: flag }, 'Invitation'),
    ),
    demandsTwoSteps: flag,
    sendsMail: flag,
  },
  'AdministratorList',
)

export const madeLink = objectOf<MadeLink>(
  { link: orNull(text), mailedTo: orNull(text), expiresAt: instant },
  'MadeLink',
)

export const passwordLinks = objectOf<PasswordLinks>(
  {
    links: listOf(
      objectOf<CoachLinkMade>(
        {
          id: text,
          name: text,
          username: text,
          link: orNull(text),
          mailedTo: orNull(text),
          expiresAt: instant,
        },
        'CoachLinkMade',
      ),
    ),
  },
  'PasswordLinks',
)

export const openedLink = objectOf<OpenedLink>(
  {
    kind: oneOf(['invitation', 'password', 'setup']),
    role: oneOf(['admin', 'staff']),
    name: text,
    username: text,
  },
  'OpenedLink',
)

export const passwordHelp = objectOf<PasswordHelp>({ byMail: flag }, 'PasswordHelp')

export const signedInDevices = listOf(
  objectOf<SignedInDevice>(
    { id: text, device: text, signedInAt: instant, lastUsedAt: instant, isThis: flag },
    'SignedInDevice',
  ),
)

export const trustedDevices = listOf(
  objectOf<TrustedDevice>(
    { id: text, device: text, trustedAt: instant, lastUsedAt: instant, expiresAt: instant, isThis: flag },
    'TrustedDevice',
  ),
)

export const twoStepsState = objectOf<TwoStepsState>(
  { isOn: flag, since: orNull(instant), recoveryCodesLeft: number, isDemanded: flag },
  'TwoStepsState',
)

export const twoStepsKey = objectOf<TwoStepsKey>({ secret: text, uri: text }, 'TwoStepsKey')

export const recoveryCodes = objectOf<RecoveryCodes>({ codes: listOf(text) }, 'RecoveryCodes')
