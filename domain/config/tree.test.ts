import fc from 'fast-check'
import { expect, it } from 'vitest'
import { configKinds } from '../../contract/resources/config-kinds.ts'
import { valuesOf, type ConfigKind, type Names } from './records.ts'
import { compare, namesIn, placeOf, treeOf, withMade, type ConfigTree } from './tree.ts'

type TestRow = { id: number } & Record<string, unknown>
type Rows = Readonly<Record<string, readonly TestRow[]>>

/** Devices and organisations have no files; here their names are derived from their ids. */
const others: Names = {
  nameOf: (_resource, id) => (id === 0 ? undefined : `N${id}`),
  idOf: (_resource, name) => (/^N\d+$/.test(name) ? Number(name.slice(1)) : undefined),
}

const kinds = configKinds.filter(({ resource }) =>
  [
    'system/dict',
    'system/dict-detail',
    'system/menu',
    'system/role',
    'compute/formula',
    'home/dashboard',
  ].includes(resource.name),
)
const rowsOf = (rows: Rows) => (kind: ConfigKind) => rows[kind.resource.name] ?? []
const namesOf = (rows: Rows) => namesIn(kinds, rowsOf(rows), others)
const treeFor = (rows: Rows): ConfigTree => treeOf(kinds, rowsOf(rows), namesOf(rows))

const word = fc.constantFrom('a', 'B', '/a/b', 'x:y', '值', '')
const list = <T>(one: fc.Arbitrary<T>, most = 6) => fc.array(one, { minLength: 1, maxLength: most })

/** Indices in the lists below stand for references; `worldOf` assigns ids. */
const plan = fc.record({
  dicts: fc.uniqueArray(fc.constantFrom('one', 'two', 'three', 'four'), { minLength: 1 }),
  details: fc.uniqueArray(fc.tuple(fc.nat(3), fc.constantFrom('1', '2', 'A', 'a')), {
    minLength: 1,
    selector: ([place, value]) => `${place} ${value}`,
  }),
  menus: list(fc.tuple(fc.nat(9), word, word), 10),
  roles: list(fc.tuple(list(fc.nat(9)), fc.shuffledSubarray(['write', 'reboot', 'voidSeal'])), 3),
  panels: list(fc.nat(9)),
})

/** Creates rows whose ids start at `first` and change by `step`. */
function worldOf(
  { dicts, details, menus, roles, panels }: typeof plan extends fc.Arbitrary<infer P> ? P : never,
  first: number,
  step: number,
): Rows {
  const id = (place: number) => first + place * step
  const rows = <T>(items: readonly T[], row: (item: T, place: number) => object) => {
    const made = items.map((item, place) => ({ id: id(place), ...row(item, place) }))
    return step < 0 ? made.toReversed() : made
  }
  return {
    'system/dict': rows(dicts, (code) => ({ code, name: code, createTime: String(first) })),
    'system/dict-detail': rows(
      [
        ...new Map(
          details.map(([place, value]) => [
            `${place % dicts.length} ${value}`,
            [place % dicts.length, value] as const,
          ]),
        ).values(),
      ],
      ([place, value]) => ({ dictId: id(place), value }),
    ),
    'system/menu': rows(menus, ([above, path, title], place) => ({
      parentId: above < place ? id(above) : 0,
      path,
      title,
      orderNum: place,
    })),
    'system/role': rows(roles, ([places, twoPersons], place) => ({
      code: `ROLE_${place}`,
      menuIds: [...new Set(places.map((one) => id(one % menus.length)))],
      twoPersons,
    })),
    'compute/formula': rows(panels, (deviceId, place) => ({
      code: `f${place}`,
      state: 'enabled',
      args: [{ deviceId: deviceId + 1 }],
    })),
    'home/dashboard': rows(panels, (orgId, place) => ({
      name: `D${place}`,
      userId: 1,
      roleIds: [id(place % roles.length)],
      panels: [{ kind: 'list', page: 'iot/device', filter: { orgId: `${orgId + 1},3`, keyword: 'x' } }],
    })),
  }
}

/** Applies a configuration tree to rows. */
function takeOver(rows: Rows, wanted: ConfigTree): Rows {
  const result = Object.fromEntries(
    Object.entries(rows).map(([name, some]) => [name, new Map(some.map((row) => [row.id, row]))]),
  )
  const names = withMade(namesOf(rows))
  let next = 10_000
  const { changes } = compare(kinds, treeFor(rows), wanted)
  const inOrder = kinds.flatMap((kind) => changes.filter(({ path }) => placeOf(kinds, path)?.kind === kind))
  for (const { path, kind: what, after } of inOrder) {
    const { kind, name } = placeOf(kinds, path) ?? { kind: undefined, name: '' }
    if (kind === undefined) continue
    const table = result[kind.resource.name]
    const id = names.idOf(kind.resource.name, name) ?? (next += 1)
    if (what === 'removed') {
      table?.delete(id)
      continue
    }
    if (what === 'added') names.add(kind, name, id)
    const { values, problems } = valuesOf(kind, JSON.parse(after), names)
    expect(problems).toEqual([])
    table?.set(id, { ...values, id })
  }
  return Object.fromEntries(Object.entries(result).map(([name, table]) => [name, [...table.values()]]))
}

it('a tree ignores ids and row order, and equals itself without changes', () => {
  fc.assert(
    fc.property(plan, (one) => {
      const tree = treeFor(worldOf(one, 1, 1))
      expect([...treeFor(worldOf(one, 500, -7))]).toEqual([...tree])
      expect(compare(kinds, tree, tree)).toEqual({ changes: [], bad: [], same: tree.size })
      expect(new Set([...tree.keys()].map((path) => path.toLowerCase())).size).toBe(tree.size)
    }),
    { numRuns: 40 },
  )
})

it('applying an exported tree to other rows reproduces it', () => {
  fc.assert(
    fc.property(plan, plan, (one, other) => {
      const wanted = treeFor(worldOf(one, 1, 1))
      expect([...treeFor(takeOver(worldOf(other, 900, -3), wanted))]).toEqual([...wanted])
    }),
    { numRuns: 40 },
  )
})

const standing = treeFor(
  worldOf(
    { dicts: ['one'], details: [[0, '1']], menus: [[0, 'a', 'B']], roles: [[[0], []]], panels: [1] },
    1,
    1,
  ),
)
const [path = '', text = ''] = [...standing].find(([name]) => name.startsWith('system/dict/')) ?? []

it.each([
  ['another way to write it', path, `{"name":"one", "code":"one"}`, 'same'],
  ['another value', path, text.replace('"name": "one"', '"name": "One"'), 'changed'],
  [
    'another key than its name',
    path,
    text.replace('"code": "one"', '"code": "two"'),
    'called system/dict/two.json',
  ],
  ['a field that there is not', path, '{"code":"one","__proto__":1}', 'no field “__proto__”'],
  ['a list', path, '[]', 'no JSON object'],
  ['no JSON', path, '{', 'no JSON object'],
  ['an unknown resource', 'system/secret/x.json', '{}', 'No resource'],
])('reads %s', (_what, name, content, expected) => {
  const { changes, bad, same } = compare(kinds, standing, new Map([[name, content]]))
  const found = bad[0]?.problem[0] ?? changes[0]?.kind ?? (same === 1 ? 'same' : '')
  expect(found).toContain(expected)
})
