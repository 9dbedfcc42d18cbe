import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { listed } from './listed.ts'

/** Loopback, link-local, multicast and cloud metadata addresses, and IPv6 ranges that embed IPv4 ones. */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix)
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['ff00::', 8],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

/** A connection that the operator has not allowed; its message does not reveal resolved addresses. */
export class NotAllowed extends Error {
  readonly code = 'ENOTALLOWED'

  constructor() {
    super('PLATFORM_OUTBOUND does not allow this connection')
    this.name = 'NotAllowed'
  }
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Restricts connections to addresses that users configure. Names are checked against the addresses they resolve to when
 * the connection is made, which prevents DNS rebinding.
 */
export class Outbound {
  readonly allowed: string
  readonly #names = new Set<string>()
  readonly #addresses = new BlockList()
  readonly #isOpen: boolean

  /**
   * `allowed` is a comma-separated list of names, addresses and networks (`10.0.0.0/8`); `*`, like an empty list,
   * allows every address but those of the machine and its network segment. Throws if a part is invalid.
   */
  constructor(allowed = '') {
    this.allowed = allowed
    const parts = listed(allowed.toLowerCase())
    this.#isOpen = parts.length === 0 || parts.includes('*')
    for (const part of parts.filter((one) => one !== '*')) this.#add(part)
  }

  /** Throws `NotAllowed` if a host is refused by its name or literal address; `lookup` checks resolved addresses. */
  assert(host: string): void {
    if (isIP(host) !== 0 ? !this.#allows(host, host) : !this.#isOpen && !this.#mayBeNamed(host))
      throw new NotAllowed()
  }

  /** Resolves a name; fails if any of its addresses is not allowed. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) callback(error, [])
      else if (found.some(({ address }) => !this.#allows(host, address))) callback(new NotAllowed(), [])
      else if (options.all === true) callback(null, found)
      else callback(null, found[0]?.address ?? '', found[0]?.family)
    })
  }

  /** Opens a connection; rejects after `patience` milliseconds. */
  async connect(host: string, port: number, patience: number): Promise<Socket> {
    this.assert(host)
    const socket = connect({ host, port, lookup: this.lookup })
    await new Promise<void>((opened, failed) => {
      socket.setTimeout(patience, () =>
        failed(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      )
      socket.once('error', failed)
      socket.once('connect', opened)
    }).catch((error: unknown) => {
      socket.destroy()
      throw error
    })
    socket.setTimeout(0)
    socket.removeAllListeners('timeout')
    return socket
  }

  #add(part: string): void {
    const [net = '', prefix, ...rest] = part.split('/')
    const isNet = isIP(net) !== 0
    const bits = prefix === undefined ? (isIP(net) === 6 ? 128 : 32) : Number(prefix)
    const isRight = isNet
      ? Number.isInteger(bits) && bits >= 0 && bits <= (isIP(net) === 6 ? 128 : 32) && rest.length === 0
      : /^[\p{L}\p{N}.-]+$/u.test(part)
    if (!isRight) throw new Error(`PLATFORM_OUTBOUND: "${part}" is no name, address or network`)
    if (isNet) this.#addresses.addSubnet(net, bits, family(net))
    else this.#names.add(part)
  }

  /** Whether a name is listed, or could resolve to a listed address. */
  #mayBeNamed(host: string): boolean {
    return this.#names.has(host.toLowerCase()) || this.#addresses.rules.length > 0
  }

  #allows(host: string, address: string): boolean {
    if (this.#names.has(host.toLowerCase()) || this.#addresses.check(address, family(address))) return true
    return this.#isOpen && !special.check(address, family(address))
  }
}
