import { describe, expect, it } from 'vitest'
import {
  letter,
  mailer,
  only,
  send,
  serverWith,
  setServer,
  tables,
  mailBench,
} from '#mock/testing/mail/mail-bench.ts'
import { mailBounds } from './mailer.ts'

mailBench()

describe('a platform that was killed', () => {
  it('sends again what had not been handed over, and nothing else', async () => {
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

  it('had on disk that a letter was handed over before the server could accept it', async () => {
    let wasHanded: boolean | undefined
    const server = await serverWith({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => {
          wasHanded = only()?.isHanded
          done()
        })
      },
    })
    setServer(server.port)
    await send()
    expect(wasHanded).toBe(true)
  })

  it('does not send again what was handed over and never answered', async () => {
    const server = await serverWith({ onData: (stream) => stream.resume() })
    setServer(server.port)
    expect(await send()).toMatchObject({ state: 'unsure', error: 'The mail server did not answer in time.' })
  })
})

it('takes no more letters than it can keep in order', () => {
  setServer(1)
  const one = mailer()
  for (let n = 0; n < mailBounds.waiting; n += 1) one.post(letter())
  expect(one.post(letter())).toMatchObject({
    refusal: ['Too many letters are waiting to be sent.', expect.anything()],
  })
})
