import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, server } from '../../../test/answering-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import AutoPageOfNode from './auto.page.tsx'

answerCalls()

const pets = Array.from({ length: 25 }, (_, n) => ({ id: `p-${n}`, name: `Pet ${n}`, tags: [{ a: n }] }))
const text = { type: 'string' }
const pet = {
  type: 'object',
  properties: { id: { ...text, readOnly: true }, name: text, tags: { type: 'array' } },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answer = { 200: json({ type: 'object', properties: { data: { type: 'array', items: pet } } }) }
const parameters = ['limit', 'after'].map((name) => ({ name, in: 'query', schema: text }))
const paths = {
  '/pets': { get: { parameters, responses: answer } },
  '/pets/{id}': { get: {}, put: { requestBody: json(pet) } },
}

/** Opens the page of a node on a platform that serves this OpenAPI document, or only `rows` when there is none. */
function open(
  document: object | undefined,
  rows: unknown = pets,
  component = 'auto:/pets',
  address = '/pets',
) {
  server.respond = (response, { url = '', method }) => {
    const { pathname, searchParams } = new URL(url, server.origin)
    const begin = pets.findIndex(({ id }) => id === searchParams.get('after')) + 1
    const data = pets.slice(begin, begin + Number(searchParams.get('limit')))
    const one = pets.find(({ id }) => pathname === `/api/pets/${id}`)
    const described = method === 'PUT' ? {} : (one ?? { data, has_more: begin + data.length < pets.length })
    const body = pathname === '/api/openapi.json' ? document : document ? described : rows
    response.writeHead(body === undefined ? 404 : 200).end(body === '<html>' ? body : JSON.stringify(body))
  }
  return openPage(<AutoPageOfNode />, address, ['*'], [{ id: 1, path: '/pets', title: 'Animals', component }])
}

test('a described endpoint is paginated, opened and updated', async () => {
  const { user } = open({ paths })
  expect(await screen.findByText('Pet 19')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Animals' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /next/i }))
  expect(await screen.findByText('Pet 24')).toBeVisible()
  expect(server.seen.at(-1)?.url).toBe('/api/pets?limit=20&after=p-19')
  await user.click(screen.getByRole('button', { name: 'Pet 24' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByRole('textbox', { name: /Name/ }), '!')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.seen.find(({ method }) => method === 'PUT'))
    .toMatchObject({
      url: '/api/pets/p-24',
      body: JSON.stringify({ id: 'p-24', name: 'Pet 24!', tags: [{ a: 24 }] }),
    })
  // the address contains the form until it is closed
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a link opens a record with a string key that is not on the first page', async () => {
  // the number derived from the key p-24
  open({ paths }, pets, 'auto:/pets', '/pets?open=3381440')
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByRole('textbox', { name: /Name/ })).toHaveValue('Pet 24')
  expect(server.seen.map(({ url }) => url)).toContain('/api/pets/p-24')
})

test('an id beyond the safe integer range is shown, requested and sent unchanged', async () => {
  const numbered = { ...pet, properties: { ...pet.properties, id: { type: 'integer', readOnly: true } } }
  const { user } = open({
    paths: {
      '/pets': { get: { responses: { 200: json({ type: 'array', items: numbered }) } } },
      '/pets/{id}': { get: {}, put: { requestBody: json(numbered) } },
    },
  })
  const { respond } = server
  const record = '{"id":9007199254740993,"name":"Id 9007199254740995, long"}'
  server.respond = (response, request) => {
    if (request.url?.startsWith('/api/pets') !== true) respond(response, request)
    else response.end(request.url.startsWith('/api/pets/') ? record : `[${record}]`)
  }
  await user.click(await screen.findByRole('button', { name: 'Id 9007199254740995, long' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByRole('textbox', { name: /Name/ }), '!')
  expect(form.getByText('9007199254740993')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.seen.find(({ method }) => method === 'PUT'))
    .toMatchObject({
      url: '/api/pets/9007199254740993',
      body: JSON.stringify({ id: '9007199254740993', name: 'Id 9007199254740995, long!' }),
    })
})

test('null instead of rows is an empty list', async () => {
  open(undefined, { code: 0, data: null, msg: '' })
  expect(await screen.findByText(/its columns are guessed/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without an OpenAPI document columns are guessed and the page is read-only', async () => {
  open(undefined)
  expect(await screen.findByText(/its columns are guessed/)).toBeVisible()
  expect(await screen.findByText('Pet 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|Edit/ })).toBeNull()
})

test.each([
  ['a page of a balancer', '<html>', 'auto:/pets', 2],
  ['no list', { id: 1 }, 'auto:/pets', 2],
  ['an address outside of the platform', pets, 'auto:/../pets', 0],
])('%s offers "Try again"', async (_name, rows, component, asked) => {
  open(undefined, rows, component)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(server.seen).toHaveLength(asked)
})
