import * as fc from 'fast-check'

/** What stands where a value is expected: some that may pass, most that do not. */
const texts = fc.oneof(
  fc.constantFrom(...`|1|-1|0|1e9|1e308|NaN|1,2|,|id|-id|true|null|(|^(a+)+$`.split('|')),
  fc.constantFrom('2026-11-20', '2026-11-20 08:00:00', '2026-13-99', '__proto__', 'constructor', 'toString'),
  fc.constantFrom(...`admin|active|pf|[object Object]|\u0000|\ud800|ﬀ|İ|%|../x|' OR 1=1`.split('|')),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom<unknown>(
    1e308,
    -1e308,
    5e-324,
    0.1,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    [1, 2],
    [1e308],
    [{}],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const ids = fc.array(fc.oneof(fc.integer({ min: -1, max: 40 }), values), { maxLength: 3 })

/** Parts of a body or a query under the names that the call knows, and some that it does not. */
function parts<Value>(names: readonly string[], value: fc.Arbitrary<Value>) {
  return fc.dictionary(fc.constantFrom(...names, 'page', 'limit', 'sort', 'keyword', '__proto__', 'x'), value)
}

/** An id as the path writes it; without one it is another path. */
const written = texts.map((id) => encodeURIComponent(id.replaceAll(/\p{Cs}/gu, '') || '-'))

/** What an id in the path may be, and a query with these names. */
export function hostileQuery(names: readonly string[]) {
  return fc.tuple(written, parts(names, texts))
}

/** What an id in the path may be, and a body with these names or without any. */
export function hostileBody(names: readonly string[]) {
  const body = fc.oneof(
    { weight: 6, arbitrary: parts([...names, 'id', 'version'], values) },
    {
      weight: 2,
      arbitrary: fc.tuple(parts(names, values), ids).map(([rest, own]) => ({ ...rest, ids: own })),
    },
    values,
  )
  return fc.tuple(written, body)
}
