import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aClass } from '../../../testing/factories.ts'
import { useTestServer } from '../../../testing/testServer.ts'
import { createClass, updateClass } from '../classes.service.ts'

const api = useTestServer()
const pathOf = async (over: Parameters<typeof aClass>[0]) =>
  `/classes/${(await createClass(aClass(over)))._id.toHexString()}/picture.jpg`

async function pictureAt(path: string) {
  const response = await api.call(path)
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  expect([width, height, format]).toEqual([1_200, 630, 'jpeg'])
  return { response, pixels: await sharp(bytes).raw().toBuffer() }
}

/** @returns the share of the bytes of two pictures that differ clearly. */
const difference = (one: Buffer, other: Buffer) =>
  one.filter((byte, i) => Math.abs(byte - (other[i] ?? 0)) > 48).length / one.length

it('each class has a picture of its own, with a tag, and the same class has the same one', async () => {
  const [first, second] = [await pathOf({ name: 'Adult Swim' }), await pathOf({ name: 'Red Ball' })]
  const [one, other] = [await pictureAt(first), await pictureAt(second)]
  expect(difference(one.pixels, other.pixels)).toBeGreaterThan(0.005)
  const tag = one.response.headers.get('etag') ?? ''
  expect((await pictureAt(first)).response.headers.get('etag')).toBe(tag)
  const notModified = await api.call(first, { headers: { 'if-none-match': tag } })
  expect([notModified.status, await notModified.text()]).toEqual([304, ''])
  const head = await api.call(first, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('a change of the class changes its picture', async () => {
  const input = aClass({ name: 'Adult Swim' })
  const { _id } = await createClass(input)
  const path = `/classes/${_id.toHexString()}/picture.jpg`
  const before = await pictureAt(path)
  await updateClass(_id.toHexString(), { ...input, startTime: '07:00', endTime: '08:00' }, null)
  api.app.responseCache.invalidate('classes')
  const after = await pictureAt(path)
  expect(after.response.headers.get('etag')).not.toBe(before.response.headers.get('etag'))
})

it.each([
  '</path></svg><script>alert(1)</script>&amp;"\'',
  'W'.repeat(120),
  'word '.repeat(24).trim(),
  '🏊🏽‍♀️ 水泳 \u202Eevil\u0007',
  '水泳',
  '"><image href="file:///etc/passwd"/>',
])('the name %j is drawn within its panel', async (name) => {
  const { pixels } = await pictureAt(await pathOf({ name }))
  // Right of the panel is only the background: without a built site there is no drawing.
  const right = [800, 1_000, 1_199].map((x) => [
    ...pixels.subarray((250 * 1_200 + x) * 3, (250 * 1_200 + x) * 3 + 3),
  ])
  for (const pixel of right) expect(pixel.map((value) => Math.round(value / 8))).toEqual([1, 5, 8])
})

it('a class that is unknown, inactive or no id has no picture', async () => {
  const hidden = await pathOf({ isActive: false })
  for (const path of [hidden, `/classes/${'a'.repeat(24)}/picture.jpg`, '/classes/golf/picture.jpg'])
    expect([path, (await api.call(path)).status]).toEqual([path, 404])
})
