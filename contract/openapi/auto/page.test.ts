import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describePage, guessPage } from './page.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const list = (items: object) => ({ type: 'array', items })
const object = (properties: object, more = {}) => ({ type: 'object', properties, ...more })
const [text, whole, yes] = ['string', 'integer', 'boolean'].map((type) => ({ type }))
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const answers = (schema: object, query: object = {}) => ({
  parameters: Object.entries(query).map(([name, one]) => ({ name, in: 'query', schema: one })),
  responses: { 200: json(schema) },
})
const api = (paths: object, schemas: object) => ({ paths, components: { schemas } })
const wanted = (path: string, words = {}) => ({ path, title: ['Things', '东西'] as const, words })

/** Fixtures in the style of public documents: a pet shop, a billing API and a Java service. */
const state = { enum: ['free', 'sold'] }
const pet = [
  object({ id: { ...whole, readOnly: true }, kind: to('Kind') }),
  object({ name: { ...text, title: 'Called' }, state }, { required: ['name'] }),
]
const change = { requestBody: json(to('Pet')) }
const pets = { get: answers(list(to('Pet')), { state, tags: list({}) }), post: change, put: change }
const shop = api(
  { '/pet': pets, '/pet/{petId}': { get: answers(to('Pet')), delete: {} } },
  { Kind: object({ id: whole, parent: to('Kind') }), Pet: { allOf: pet } },
)
const memo = { anyOf: [{ ...text, maxLength: 500 }, { type: 'null' }] }
const invoice = {
  id: text,
  amount_due: whole,
  dueOn: { type: ['string', 'null'], format: 'date' },
  memo,
  lines: list({}),
}
const invoices = object({ data: list(object(invoice)), has_more: yes })
const billing = api(
  {
    '/v1/invoices': {
      get: answers(invoices, { limit: whole, starting_after: text, ending_before: text, customer: text }),
    },
    '/v1/invoices/{invoice}': {
      get: answers(object(invoice)),
      patch: { requestBody: json(object({ memo: text })) },
    },
  },
  {},
)
const pageable = object({ page: { ...whole, minimum: 0 }, size: whole, sort: list({}) })
const meters = object({ content: list(to('Meter')), totalElements: whole })
const service = api(
  {
    '/meters/list': { get: answers(meters, { pageable, q: text }) },
    '/meters/{code}': { put: { requestBody: json(to('Meter')) } },
  },
  { Meter: object({ code: text, isLive: yes, pin: { ...text, writeOnly: true } }) },
)

test.each([
  [
    'a shop',
    { ...shop, servers: [{ url: 'https://shop.example/v3' }] },
    '/v3/pet',
    'whole   1',
    'id number',
    'Called: text, Id: number, State: choice, Kind: longText',
    'state, tags',
    'GET /v3/pet/{}, POST /v3/pet, PUT /v3/pet, DELETE /v3/pet/{}',
  ],
  [
    'billing',
    billing,
    '/v1/invoices',
    'cursor starting_after limit 1',
    'id',
    'Id: text, Memo: longText, Amount due: number, Due on: time, Lines: longText',
    'customer',
    'GET /v1/invoices/{}, PATCH /v1/invoices/{}',
  ],
  [
    'a service',
    service,
    '/meters/list',
    'page page size 0',
    'code',
    'Code: text, Is live: flag',
    '',
    'PUT /meters/{}',
  ],
])(
  'derives a page from the description of %s',
  (_name, document, path, paging, key, columns, filters, calls) => {
    const page = describePage(document, wanted(path)) ?? expect.fail('no page')
    const { style, at, size, first } = page.paging
    expect(`${style} ${at} ${size} ${first}`).toBe(paging)
    expect(page.isNumbered ? `${page.key} number` : page.key).toBe(key)
    const shown = [...page.list, ...page.more].map((field) => page.resource.fields[field])
    expect(shown.map((field) => `${field?.label[0]}: ${field?.kind}`).join(', ')).toBe(columns)
    expect([...page.filters.values()].join(', ')).toBe(filters)
    const known = Object.values(page.calls).flatMap((call) => call ?? [])
    expect(known.map((call) => `${call.method} ${call.path}`).join(', ')).toBe(calls)
  },
)

test('names, orders and hides properties as configured', () => {
  const words = {
    order: ['state', 'name'],
    hidden: ['kind', 'id'],
    aliases: { name: ['Name', '名字'] as const },
  }
  const page = describePage(shop, wanted('/pet', words))
  expect(page?.list.map((field) => page.resource.fields[field]?.label[1])).toEqual(['State', '名字'])
})

test('columns are the visible properties of any schema; malformed documents and data do not throw', () => {
  const names = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'id', 'page', 'a-b', 'a_b', 'version'),
  )
  const type = fc.constantFrom('string', 'object', 'array', 'integer', 'boolean')
  const parts = {
    type,
    format: fc.string(),
    enum: fc.array(fc.jsonValue()),
    allOf: fc.jsonValue(),
    writeOnly: fc.boolean(),
  }
  const schemas = fc.oneof(fc.jsonValue(), fc.record(parts, { requiredKeys: [] }), fc.constant(to('Thing')))
  const property = fc.property(
    fc.dictionary(names, schemas, { minKeys: 1 }),
    fc.jsonValue(),
    (properties, odd) => {
      const page = describePage(
        api({ '/x': { get: answers(list(to('Thing'))) } }, { Thing: object(properties) }),
        wanted('/x'),
      )
      const shown = [...(page?.list ?? []), ...(page?.more ?? [])].map((field) => page?.properties.get(field))
      const visible = Object.entries(properties).filter(([, schema]) => Object(schema).writeOnly !== true)
      expect(new Set(shown)).toEqual(new Set(visible.map(([name]) => name)))
      describePage(odd, wanted('/x'))
      guessPage([odd, properties], wanted('/x'))
    },
  )
  fc.assert(property)
})
