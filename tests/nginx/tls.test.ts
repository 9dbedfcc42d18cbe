import { rm, chmod, mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { connect, type PeerCertificate } from 'node:tls'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { startNginx } from '../../scripts/machine/nginx.ts'
import { listen } from '../../scripts/machine/ports.ts'
import { until } from '../../scripts/process/until.ts'
import { frontOfTest, startFront, request } from './front.ts'
import { ensure } from '../../scripts/machine/system-packages.ts'

/** Makes a key and a self-signed certificate for the loopback address, valid for two days. */
async function makeCertificate(name = 'localhost') {
  const folder = await mkdtemp(join(tmpdir(), 'console-certificate-'))
  await chmod(folder, 0o755)
  const certFile = join(folder, 'tls.crt')
  const keyFile = join(folder, 'tls.key')
  signInto(certFile, keyFile, name)
  return {
    certFile,
    keyFile,
    cert: await readFile(certFile, 'utf8'),
    key: await readFile(keyFile, 'utf8'),
    close: () => rm(folder, { recursive: true }),
  }
}

/** Overwrites both files with another key and certificate, as a renewal does. */
function signInto(certFile: string, keyFile: string, name: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`]
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '2']
  execFileSync(ensure('openssl'), ['req', '-x509', ...curve, ...names, ...files], { stdio: 'ignore' })
}

const certificate = ofFile(makeCertificate)

describe('a console with a certificate', () => {
  const own = ofFile(makeCertificate)
  const front = ofFile(() =>
    startFront({ env: { CONSOLE_TLS_CERT: own.certFile, CONSOLE_TLS_KEY: own.keyFile } }),
  )

  /** Requests a path over TLS; resolves with the peer certificate, the protocol version and the response. */
  const greet = (path: string): Promise<{ peer: PeerCertificate; protocol: string | null; answer: string }> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(front.nginx.url)
      let answer = ''
      const socket = connect({ port: Number(port), rejectUnauthorized: false }, () => {
        const peer = socket.getPeerCertificate()
        const protocol = socket.getProtocol()
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')))
        socket.on('end', () => resolve({ peer, protocol, answer }))
        socket.write(`GET ${path} HTTP/1.1\r\nHost: console.example\r\nConnection: close\r\n\r\n`)
      })
      socket.on('error', reject)
    })

  test('uses TLS 1.3, sends HSTS for a year and forwards the protocol', async () => {
    const { protocol, answer } = await greet('/api/x')
    expect(protocol).toBe('TLSv1.3')
    expect(answer).toContain('Strict-Transport-Security: max-age=31536000')
    expect(front.platform.seen.at(-1)?.headers['x-forwarded-proto']).toBe('https')
  })

  test('redirects plain http to https', async () => {
    const plain = front.nginx.url.replace('https:', 'http:')
    const answer = await request(plain, '/x?y=1', { headers: { Host: 'console.example' } })
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://console.example/x?y=1'])
  })

  test.each([
    ['a header whose name is none', [0x00, 3, 0x41, 0x00, 0x62, 1, 0x31]],
    ['no path', []],
  ])('logs an invalid request as JSON: %s', async (what, header) => {
    const start = what === 'no path' ? [0x82, 0x87] : [0x82, 0x87, 0x84]
    const block = Buffer.from([...start, ...header])
    const frame = Buffer.from([0, 0, block.length, 1, 5, 0, 0, 0, 1])
    const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])
    const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
    const { port } = new URL(front.nginx.url)
    const before = front.nginx.logs().length
    const socket = connect({ port: Number(port), rejectUnauthorized: false, ALPNProtocols: ['h2'] }, () =>
      socket.write(Buffer.concat([preface, settings, frame, block])),
    )
    socket.resume()
    await until('a line of the log', () => Promise.resolve(front.nginx.logs().length > before), 5)
    socket.destroy()
    const lines = front.nginx.logs().slice(before).split('\n')
    for (const line of lines.filter((one) => one.startsWith('{'))) {
      expect(JSON.parse(line)).toEqual(expect.objectContaining({ status: expect.any(Number) }))
    }
  })

  test('loads a renewed certificate on HUP', async () => {
    expect((await greet('/')).peer.subject.CN).toBe('localhost')
    signInto(own.certFile, own.keyFile, 'renewed.example')
    await front.nginx.reload()
    await until(
      'the renewed certificate',
      async () => (await greet('/')).peer.subject.CN === 'renewed.example',
    )
  })
})

test.each(['off', '300'])('plain http sends no HSTS (CONSOLE_HSTS=%s)', async (seconds) => {
  const front = await frontOfTest({ env: { CONSOLE_HSTS: seconds } })
  expect((await front.ask('/')).headers['strict-transport-security']).toBeUndefined()
})

describe('a platform with https', () => {
  const askThrough = async (env: Readonly<Record<string, string>>, base = '') => {
    const server = createServer({ cert: certificate.cert, key: certificate.key }, (incoming, response) => {
      response.end(JSON.stringify({ url: incoming.url, host: incoming.headers.host }))
    })
    const platformUrl = `https://localhost:${await listen(server)}${base}`
    const nginx = await startNginx({ platformUrl, consoleRoot: '/nonexistent', env })
    onTestFinished(async () => {
      await nginx.close()
      server.close()
    })
    return request(nginx.url, '/api/base/x?a=%2F')
  }

  test('is trusted by its own CA, below a context path', async () => {
    const answer = await askThrough({ PLATFORM_CA: certificate.certFile }, '/context')
    expect([answer.status, JSON.parse(answer.text).url]).toEqual([200, '/context/base/x?a=%2F'])
  })

  test('is refused with an unknown certificate', async () => {
    const other = await makeCertificate('other.example')
    onTestFinished(() => other.close())
    const answer = await askThrough({ PLATFORM_CA: other.certFile })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([502, 502])
  })
})
