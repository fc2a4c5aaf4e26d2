import { UNKNOWN_USERNAME, type Activity } from '@lane-and-court/contract/activity/activity.ts'
import { expect, it } from 'vitest'
import type { ObjectKinds } from '../../ui/adminResource.ts'
import { describeActivity } from './describeActivity.ts'

const activity = (name: string, action: string, type: string, object: string) =>
  ({ actor: { role: 'admin', id: '1', name }, action, object: { type, id: null, name: object } }) as Activity

const KINDS = Object.fromEntries(
  [
    ['staff', 'Coach'],
    ['image', 'Picture'],
    ['article', 'Article'],
  ].map(([type, one]) => [type, { one, hasPictures: true }]),
) as ObjectKinds

it.each([
  [activity('admin', 'logged-in', 'admin', 'admin'), 'admin logged in'],
  [activity('', 'login-failed', 'staff', ''), 'Someone failed to log in as coach'],
  [activity('Maya', 'updated', 'staff', 'Maya Lin'), 'Maya updated the coach Maya Lin'],
  [activity('admin', 'password-reset', 'staff', 'Maya'), 'admin reset the password of the coach Maya'],
  [activity('admin', 'reordered', 'directory', ''), 'admin reordered the directory'],
  [activity('admin', 'imported', 'staff', '1 new, 2 changed'), 'admin imported coaches (1 new, 2 changed)'],
  [activity('admin', 'import-undone', 'article', '1 new'), 'admin undid an import of articles (1 new)'],
  [activity('admin', 'exported', 'staff', ''), 'admin exported all coaches'],
  [activity('admin', 'deleted', 'article', 'Old'), 'admin deleted the article Old'],
  [activity('admin', 'created', 'class', 'Guppies'), 'admin created the class Guppies'],
  [activity('admin', 'updated', 'program', 'Swim Team'), 'admin updated the program Swim Team'],
  [activity('admin', 'restored', 'image', 'Relay'), 'admin restored the picture Relay'],
  [activity('admin', 'deleted-for-good', 'class', 'Guppies'), 'admin permanently deleted the class Guppies'],
  [activity('admin', 'done', 'message', 'Ada Parent'), 'admin marked the message from Ada Parent as done'],
  [activity('admin', 'reopened', 'message', 'Ada Parent'), 'admin reopened the message from Ada Parent'],
  [activity('admin', 'restored', 'message', 'Ada Parent'), 'admin restored the message from Ada Parent'],
  [activity('', 'deleted-for-good', 'message', ''), 'Someone permanently deleted the message'],
  [activity('admin', 'done', 'message', ''), 'admin marked the message as done'],
  [activity('', 'expired', 'message', '1200'), 'The site deleted 1,200 old messages'],
  [activity('', 'expired', 'message', '1'), 'The site deleted 1 old message'],
  [activity('admin', 'exported', 'person', ''), 'admin exported a person’s data'],
  [activity('admin', 'erased', 'person', ''), 'admin erased a person’s data'],
  [activity('The operator', 'protected', 'page', 'terms'), 'The operator protected the page terms'],
  [
    { ...activity('', 'login-failed', 'admin', ''), address: '203.0.113.9', names: [], count: 2 },
    'Someone at 203.0.113.9 failed to log in 2 times',
  ],
  [{ ...activity('Maya', 'updated', 'staff', 'Maya'), count: 3 }, 'Maya updated the coach Maya, 3 times'],
  [
    { ...activity('', 'login-failed', 'admin', 'root'), address: '203.0.113.9', names: ['root'] },
    'Someone at 203.0.113.9 failed to log in as “root”',
  ],
  [
    { ...activity('', 'login-failed', 'admin', 'b'), address: '203.0.113.9', names: ['a', 'b'], count: 31 },
    'Someone at 203.0.113.9 failed to log in 31 times. Names tried first: “a”, “b”',
  ],
  [
    { ...activity('', 'login-failed', 'admin', 'b'), names: ['a'], count: 9 },
    'Someone at many other addresses failed to log in 9 times. Names tried first: “a”',
  ],
  [
    { ...activity('', 'login-failed', 'admin', ''), address: '203.0.113.9', names: [UNKNOWN_USERNAME] },
    'Someone at 203.0.113.9 failed to log in as an unknown username',
  ],
  [
    {
      ...activity('', 'login-failed', 'admin', 'a'),
      address: '203.0.113.9',
      names: [UNKNOWN_USERNAME, 'a'],
      count: 4,
    },
    'Someone at 203.0.113.9 failed to log in 4 times. Names tried first: “a”, unknown usernames',
  ],
  [
    {
      ...activity('Ada', 'updated', 'class', ''),
      objects: [
        { id: '1', name: 'Guppies' },
        { id: '2', name: 'Sharks' },
      ],
    },
    'Ada updated 2 classes',
  ],
  [
    { ...activity('Ada', 'done', 'message', ''), objects: [{ id: '1', name: '' }] },
    'Ada marked 1 message as done',
  ],
])('the activity %j is described as "%s"', (entry, sentence) =>
  expect(describeActivity(entry, KINDS)).toBe(sentence),
)

it.each([
  [activity('admin', 'invited', 'admin', 'Ada'), 'admin invited the administrator Ada'],
  [activity('admin', 'uninvited', 'admin', 'Ada'), 'admin canceled the invitation for the administrator Ada'],
  [activity('Ada', 'invitation-accepted', 'admin', 'Ada'), 'Ada accepted an invitation'],
  [activity('admin', 'removed', 'admin', 'Ada'), 'admin removed the administrator Ada'],
  [activity('admin', 'password-link', 'staff', 'Maya'), 'admin made a password link for the coach Maya'],
  [
    activity('', 'password-asked', 'admin', 'Ada'),
    'Someone requested a new password for the administrator Ada',
  ],
  [activity('Ada', 'two-steps-on', 'admin', 'Ada'), 'Ada turned on two-step sign-in'],
])('an act on an account reads as a sentence: %#', (entry, sentence) => {
  expect(describeActivity(entry, KINDS)).toBe(sentence)
})
