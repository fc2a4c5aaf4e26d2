import type { Activity } from '@lane-and-court/contract/auth/auth.types.ts'
import { expect, it } from 'vitest'
import { describeActivity } from './describeActivity.ts'

const activity = (name: string, action: string, type: string, object: string) =>
  ({ actor: { role: 'admin', id: '1', name }, action, object: { type, id: null, name: object } }) as Activity

it.each([
  [activity('admin', 'logged-in', 'admin', 'admin'), 'admin logged in'],
  [activity('', 'login-failed', 'staff', ''), 'Somebody failed to log in as coach'],
  [activity('Maya', 'updated', 'staff', 'Maya Lin'), 'Maya updated the coach Maya Lin'],
  [activity('admin', 'deleted', 'article', 'Old'), 'admin deleted the article Old'],
])('says %j in words', (line, words) => expect(describeActivity(line)).toBe(words))
