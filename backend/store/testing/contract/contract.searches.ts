import { beforeAll, describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

interface Row {
  _id: number
  name: unknown
  text?: unknown
}

/** Tests searches for parts of texts, as those of the lists of the admin area. */
export function searchCases(open: Open): void {
  describe('a search for parts of texts', () => {
    const rows = () => open().collection<Row>('searched')
    const ROWS: Row[] = [
      { _id: 1, name: 'Ada Meadow', text: 'May we come at 5?' },
      { _id: 2, name: 'KELVIN', text: 'The sign \u212Aelvin, and mea\u017Ful' },
      { _id: 3, name: 'ÉMILE Straße', text: 'a*b[c]?d_e%f"g\'h\\i^j-k' },
      { _id: 4, name: ['two names', 'meadow lane'], text: [{ text: 'meadow' }] },
      { _id: 5, name: 'zero\0meadow', text: 'ΟΔΟΣ οδος' },
      { _id: 6, name: 'emoji 😀😀', text: 'x'.repeat(100_000) + 'meadow' },
      { _id: 7, name: 5, text: null },
      { _id: 8, name: 'ends with mea' },
      { _id: 9, name: 'first', text: 'dow starts' },
    ]
    beforeAll(async () => {
      await rows().insertMany(ROWS)
    })

    const anyOf = (word: string, $options = 'i') => ({
      $or: ['name', 'text'].map((field) => ({ [field]: { $regex: RegExp.escape(word), $options } })),
    })
    it.each<[string, object, number[]]>([
      ['a word in another case', anyOf('MEADOW'), [1, 4, 5, 6]],
      ['a word in exactly this case', anyOf('Meadow', ''), [1]],
      ['the Kelvin sign and the long s', { $and: [anyOf('kelvin'), anyOf('MEASUL')] }, [2]],
      ['letters with marks', anyOf('émile'), [3]],
      ['the sharp s, which is not two letters', anyOf('STRASSE'), []],
      ['the sharp s in upper case', anyOf('STRAẞE'), [3]],
      ['the Greek sigma', anyOf('οδοσ'), [5]],
      ['characters with a meaning', anyOf('A*B[C]?D_E%F"G\'H\\I^J-K'), [3]],
      ['characters beyond 16 bits', anyOf('😀😀'), [6]],
      ['one character', anyOf('5'), [1]],
      ['two characters', anyOf('é', 'i'), [3]],
      [
        'an element of an array, and no text of another field',
        { name: { $regex: 'two names', $options: 'i' } },
        [4],
      ],
      ['one of the fields', { text: { $regex: 'meadow', $options: 'i' } }, [6]],
      ['a long text', anyOf('x'.repeat(500)), [6]],
      ['another condition besides', { ...anyOf('meadow'), _id: { $gt: 4 } }, [5, 6]],
      ['a whole text', { name: { $regex: '^ada meadow$', $options: 'i' } }, [1]],
      ['words that no text has', anyOf('nobody wrote this'), []],
    ])('finds and counts %s', async (_name, filter, expected) => {
      const matches = await rows().find(filter).sort({ _id: 1 }).toArray()
      expect(matches.map(({ _id }) => _id)).toEqual(expected)
      expect(await rows().countDocuments(filter)).toBe(expected.length)
      expect((await rows().find(filter).sort({ _id: -1 }).limit(1).toArray())[0]?._id).toBe(expected.at(-1))
    })

    it('finds what was changed, and no longer what was removed', async () => {
      const idsOf = async (word: string) => {
        const all = await rows().find(anyOf(word)).sort({ _id: 1 }).toArray()
        return all.map(({ _id }) => _id)
      }
      await rows().insertOne({ _id: 20, name: 'Orchard' })
      await rows().updateOne({ _id: 20 }, { $set: { text: 'the Harbor' } })
      expect([await idsOf('orchard'), await idsOf('harbor')]).toEqual([[20], [20]])
      await rows().updateMany(anyOf('orchard'), { $set: { name: 'Garden' } })
      expect([await idsOf('orchard'), await idsOf('garden')]).toEqual([[], [20]])
      await rows().deleteMany(anyOf('harbor'))
      expect([await idsOf('garden'), await idsOf('harbor')]).toEqual([[], []])
    })

    it('finds a stored pattern that is equal, but not one that differs', async () => {
      const patterns = open().collection<{ _id: number; name: RegExp | string }>('searchedPatterns')
      await patterns.insertMany([
        { _id: 1, name: /a\.b/i },
        { _id: 2, name: /a\.bc/i },
        { _id: 3, name: 'xA.By' },
      ])
      const matches = await patterns
        .find({ name: { $regex: String.raw`a\.b`, $options: 'i' } })
        .sort({ _id: 1 })
        .toArray()
      expect(matches.map(({ _id }) => _id)).toEqual([1, 3])
      expect(await patterns.countDocuments({ name: { $regex: String.raw`a\.b`, $options: 'i' } })).toBe(2)
    })
  })
}
