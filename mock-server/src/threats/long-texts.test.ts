import { expect, it } from 'vitest'
import { generatorCalls } from '#contract/calls/tool/generator.ts'
import { apiCalls, ending, type ApiCall } from '#mock/testing/api-calls.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { twistedSchemas } from '#mock/testing/twisted-schemas.ts'

const platform = platformOfFile({ config: { presenter: true } })

const length = 200_000
/** Pieces of long texts meant to slow a parser down. */
const pieces = [...`<b> <table><a> </x> ( ((a+)+ a. {{a}} ' "a", [ {"a": \\ 1+ * /* 💥`.split(' '), ' ', '\n']

/** Other fields that a call requires before it processes a text. */
const rest: Readonly<Record<string, object>> = {
  '/base/tool/email/send': { to: ['a@x.example'], subject: 'S' },
  '/base/tool/emailTemplate/save': { name: 'Long', subject: 'S' },
  '/base/tool/generator/importTables': { source: 'sql', area: 'x' },
  '/base/iot/frame/decode': { protocol: 'dlt645' },
}

/** Response time of a call in milliseconds. */
async function timeOf({ method, path }: Pick<ApiCall, 'method' | 'path'>, body: object): Promise<number> {
  const start = performance.now()
  const response = await platform.fetch(method, path, { as: 'admin', body })
  await response.arrayBuffer()
  expect([path, response.status < 500]).toEqual([path, true])
  return performance.now() - start
}

/** A body with long texts in its first fields, and the fields that the call requires. */
const bodyOf = ({ path, body }: ApiCall, piece: string): object => ({
  ...Object.fromEntries(body.slice(0, 4).map((name) => [name, piece.repeat(length / piece.length)])),
  ...rest[path],
})

it('any call processes 200 kB of hostile text within a bound relative to plain text', async () => {
  const taking = apiCalls().filter(({ body, path }) => body.length > 0 && !ending.has(path))
  // every piece for calls that parse their input, a selection for the others
  const asked = taking.flatMap((call, n) =>
    pieces
      .filter((_piece, at) => call.path in rest || at % 9 === n % 9)
      .map((piece) => ({ call: { ...call, path: call.path.replaceAll(/\{\w+\}/g, '1') }, piece })),
  )
  // equally long but trivial to process
  const plain = { name: 'x'.repeat(4 * length) }
  const yardstick = await inTurn(5, () => timeOf({ method: 'POST', path: '/base/sys/dict/save' }, plain))
  const bound = 200 * Math.max(5, ...yardstick)
  const twisted = { source: 'openapi', area: 'x', text: twistedSchemas(length / 800) }
  const { path } = generatorCalls.importTables
  expect(await timeOf({ method: 'POST', path }, twisted)).toBeLessThan(bound)
  const slow = await inTurn(asked.length, async (n) => {
    const { call, piece } = asked[n] ?? expect.unreachable()
    const time = await timeOf(call, bodyOf(call, piece))
    return time > bound ? [`${call.method} ${call.path}, ${piece}: ${Math.round(time)} ms`] : []
  })
  expect(slow.flat()).toEqual([])
}, 240_000)
