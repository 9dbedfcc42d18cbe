import { expect, test } from 'vitest'
import type { Envelope } from '#contract/wire/envelope.ts'
import { differences } from './answer-check.ts'

const envelope = (data: unknown, beside: object = {}): Envelope => ({ code: 0, msg: '', data, ...beside })

test.each<[what: string, path: string, answer: Envelope, found: RegExp | undefined]>([
  ['one value of another type', '/alarm/alert/open', envelope({ critical: '2' }), /^data\.critical:/],
  ['nothing where there is something', '/alarm/alert/open', envelope(null), /^data:/],
  ['a deep field', '/sys/role/list', envelope({ list: [{ id: 'x' }], total: 1 }), /^data\.list\.0\.id:/],
  ['more than is declared', '/sys/role/info/1', envelope({ id: 1, own: true }), undefined],
  ['no permissions beside the tree', '/sys/menu/nav', envelope([]), /^permissions:/],
  ['a call that nobody declared', '/their/own/call', envelope(7), undefined],
])('%s', (_what, path, answer, found) => {
  const [first] = differences('GET', `/base${path}`, answer)
  if (found === undefined) expect(first).toBeUndefined()
  else expect(first).toMatch(found)
})
