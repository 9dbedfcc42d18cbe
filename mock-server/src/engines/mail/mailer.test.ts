import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import {
  letter,
  mailer,
  only,
  rawServer,
  selfSigned,
  send,
  sendTo,
  serverWith,
  setServer,
  tables,
  time,
  mailBench,
} from '#mock/testing/mail/mail-bench.ts'
import { mailBounds } from './mailer.ts'

mailBench()

describe('a mail', () => {
  it('reaches a real server once with its attachment', async () => {
    const server = await serverWith()
    setServer(server.port)
    const one = mailer()
    one.post(letter({ attachments: [{ name: '报表.csv', path: 'reports/a', bytes: 4 }] }))
    await one.sendDue()
    await one.sendDue()
    expect(only()).toMatchObject({ state: 'sent', tries: 1, error: '' })
    expect(server.letters).toHaveLength(1)
    expect(server.letters[0]).toMatchObject({ subject: 'Line loss 线损', html: '<p>High</p>' })
    expect(server.letters[0]?.from?.value).toEqual([
      { name: 'Metering 计量', address: 'platform@lanjiang.example' },
    ])
    expect(server.letters[0]?.attachments[0]).toMatchObject({
      filename: '报表.csv',
      content: Buffer.from('file'),
    })
  })

  it('is sent to addresses with signs or an international domain', async () => {
    const server = await sendTo({}, { to: ["o'neil+meter@lanjiang.example", 'wu@计量.example'] })
    expect(only()?.error).toBe('')
    expect(server.envelopes).toEqual([["o'neil+meter@lanjiang.example", 'wu@计量.example']])
  })

  it('with a multi-line subject gets no extra header', async () => {
    const server = await sendTo({}, { subject: 'Hello\r\nBcc: thief@lanjiang.example\nX-Evil: 1\n\nbody' })
    expect(server.envelopes).toEqual([['wu@lanjiang.example']])
    const names = [...(server.letters[0]?.headers.keys() ?? [])]
    expect(names.filter((name) => /^(?:bcc|x-evil)$/.test(name))).toEqual([])
  })

  it('refused for some recipients is sent to the others and reports it', async () => {
    const refuse: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(address.startsWith('no') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null)
    await sendTo({ onRcptTo: refuse }, { to: ['no@lanjiang.example', 'wu@lanjiang.example'] })
    expect(only()).toMatchObject({ state: 'partly', error: 'The mail server refuses: no@lanjiang.example' })
  })
})

it('an HTML mail has a plain text part', async () => {
  const content =
    '<h1>Loss &amp; theft</h1><p>Area 4 lost<br>12 %.</p><ul><li>See <a href="https://console.example/a?b=1">the alert</a></li></ul><p>5 &lt; 7</p>'
  const [sent] = (await sendTo({}, { content })).letters
  expect(sent?.html).toContain('<h1>Loss &amp; theft</h1>')
  expect(sent?.text?.trim()).toBe(
    'Loss & theft\nArea 4 lost\n12 %.\n- See the alert (https://console.example/a?b=1)\n5 < 7',
  )
})

describe('a server', () => {
  it('that is unreachable is retried with backoff up to a limit', async () => {
    setServer(await rawServer((socket) => socket.destroy()))
    const one = mailer()
    one.post(letter())
    const pauses: number[] = []
    for (let n = 0; n < mailBounds.tries; n += 1) {
      await one.sendDue()
      const next = only()?.nextTry ?? 0
      if (only()?.state === 'waiting') pauses.push(next - time.now)
      time.now = Math.max(time.now, next)
    }
    expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 240_000])
    expect(only()).toMatchObject({ state: 'failed', tries: mailBounds.tries })
  })

  it('that hangs times out', async () => {
    setServer(await rawServer(() => undefined))
    expect(await send()).toMatchObject({ state: 'waiting', error: 'The mail server did not answer in time.' })
  })

  it('with a permanent refusal is not retried', async () => {
    await sendTo({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('not from you'), { responseCode: 550 })),
    })
    expect(only()).toMatchObject({ state: 'failed', error: expect.stringContaining('not from you') })
  })

  it('without STARTTLS gets no cleartext mail if STARTTLS is required', async () => {
    const server = await serverWith()
    setServer(server.port, { security: 'starttls' })
    expect(await send()).toMatchObject({ state: 'failed' })
    expect(server.letters).toEqual([])
  })

  it('rejecting the password is reported without it', async () => {
    const server = await serverWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    })
    setServer(server.port, { user: 'platform', password: 'wrong-one' })
    const row = await send()
    expect(row).toMatchObject({
      state: 'failed',
      error: 'The mail server refuses the user name or password.',
    })
    expect(JSON.stringify(row)).not.toContain('wrong-one')
  })

  it('requiring TLS is reported', async () => {
    const answer = (line: unknown) =>
      String(line).startsWith('EHLO') ? '250 here' : '530 5.7.0 Must issue a STARTTLS command first'
    const port = await rawServer((socket) => {
      socket.write('220 ready\r\n')
      socket.on('data', (line) => socket.write(`${answer(line)}\r\n`))
    })
    setServer(port)
    const error = 'The mail server wants TLS. Choose STARTTLS or TLS.'
    expect(await send()).toMatchObject({ state: 'failed', error })
  })

  it.each(['tls', 'starttls'] as const)(
    'with a self-signed certificate is reported, with %s',
    async (security) => {
      const server = await serverWith({ ...selfSigned(), secure: security === 'tls', disabledCommands: [] })
      setServer(server.port, { security })
      expect(await send()).toMatchObject({ state: 'failed', error: expect.stringContaining('self-signed') })
      const settings = tables().mailSettings.get(1)
      expect(settings && (await mailer().test(settings))?.[0]).toContain('self-signed')
    },
  )
})

describe('a killed platform', () => {
  it('resends mails not handed over, and no others', async () => {
    const server = await serverWith()
    setServer(server.port)
    const before = mailer()
    before.post(letter({ subject: 'not handed over' }))
    before.post(letter({ subject: 'handed over' }))
    tables().mails.update(1, { state: 'sending', tries: 1 })
    tables().mails.update(2, { state: 'sending', tries: 1, isHanded: true })
    await mailer().sendDue()
    expect(server.letters.map(({ subject }) => subject)).toEqual(['not handed over'])
    expect(tables().mails.get(2)).toMatchObject({
      state: 'unsure',
      error: expect.stringContaining('may have arrived'),
    })
  })

  it('marks a mail handed over without an answer as unsure', async () => {
    let wasHanded: boolean | undefined
    const onData: SMTPServerOptions['onData'] = (stream) => {
      stream.resume().on('end', () => {
        // must be on disk before the server can accept the message
        wasHanded = only()?.isHanded
      })
    }
    const server = await serverWith({ onData })
    setServer(server.port)
    expect(await send()).toMatchObject({ state: 'unsure', error: 'The mail server did not answer in time.' })
    expect(wasHanded).toBe(true)
  })
})
