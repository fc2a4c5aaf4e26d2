import fc from 'fast-check'

/** Texts that have broken programs: of queries, paths, numbers, prototypes, markup, encodings, and a long one. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '{"$gt":""}',
    '[object Object]',
    '../../etc/passwd',
    '%00',
    '%',
    '%2e%2e%2f',
    '\u0000',
    '__proto__',
    'constructor',
    '-1',
    'NaN',
    '1e309',
    '9'.repeat(40),
    '<script>alert(1)</script>',
    "' or 1=1--",
    '${7*7}',
    '\ud800',
    '\u202e\u2066',
    '//evil.example',
    'a'.repeat(5_000),
  ),
  { weight: 1, arbitrary: fc.constantFrom('😀'.repeat(30_000), '\\'.repeat(100_000)) },
)

const operators = fc.constantFrom<object>(
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '(a+)+$' },
  { $expr: { $function: {} } },
  { toString: 1 },
)

/** Any value in the place of the one that is expected. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  operators,
  fc.constantFrom<unknown>(null, -1, 1e308, 0.1, true, [], {}, [[[[]]]], Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 2 }),
)

/** What no JSON parser should fall over: cut, nested and empty documents. */
export const nastyBody: fc.Arbitrary<string> = fc.oneof(
  nastyText,
  fc.json(),
  fc.integer({ min: 1, max: 400 }).map((depth) => '['.repeat(depth * 50)),
  fc.constantFrom('{"a":', '{"__proto__":{"isAdmin":true}}', '{"a":1,"a":2}', '\ufeff{}', 'null'),
)
