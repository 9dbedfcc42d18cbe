import { lookup } from 'node:dns/promises'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NotAllowed, Outbound } from './outbound.ts'

const server = createServer((socket) => socket.end())
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => promisify(server.close.bind(server))())

const port = () => (server.address() as AddressInfo).port

const addresses =
  '127.0.0.1 127.9.9.9 0.0.0.0 169.254.169.254 100.100.100.200 224.0.0.1 ' +
  '::1 :: ::ffff:127.0.0.1 ::ffff:a9fe:a9fe fe80::1 fd00:ec2::254 64:ff9b::7f00:1'

it.each(addresses.split(' '))('%s is refused unless listed', (address) => {
  for (const rules of ['', '*', '10.0.0.0/8, mail.example'])
    expect(() => new Outbound(rules).assert(address)).toThrow(NotAllowed)
  expect(() => new Outbound(`*, ${address}`).assert(address)).not.toThrow()
})

it.each([
  ['', '10.1.2.3', true],
  ['*', '192.168.1.7', true],
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['mail.example', 'mail.example', true],
  ['mail.example', 'MAIL.example', true],
  ['mail.example', 'other.example', false],
  ['', 'other.example', true],
])('with rules %j host %s is allowed: %s', (rules, host, isAllowed) => {
  const ask = () => new Outbound(rules).assert(host)
  if (isAllowed) expect(ask).not.toThrow()
  else expect(ask).toThrow(NotAllowed)
})

it.each(['0x7f000001', 'localhost', '127.1'])(
  'the address of %s is checked when connecting',
  async (host) => {
    // a name that does not resolve leaves nothing to refuse
    const known = await lookup(host).catch(() => undefined)
    const connecting = new Outbound().connect(host, port(), 1000)
    await expect(connecting).rejects.toThrow(known === undefined ? Error : NotAllowed)
    const socket = await new Outbound('127.0.0.1, ::1').connect('localhost', port(), 1000)
    socket.destroy()
  },
)

it.each(['10.0.0.0/33', 'a b', 'http://x', '10.0.0.0/8/1'])('"%s" is an invalid rule', (rule) => {
  expect(() => new Outbound(rule)).toThrow(`PLATFORM_OUTBOUND: "${rule}"`)
})
