import type { SMTPServerOptions } from 'smtp-server'
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

  it('does not send again what was handed over and never answered', async () => {
    let wasHanded: boolean | undefined
    const onData: SMTPServerOptions['onData'] = (stream) => {
      stream.resume().on('end', () => {
        // it is on disk before the server could accept the letter
        wasHanded = only()?.isHanded
      })
    }
    const server = await serverWith({ onData })
    setServer(server.port)
    expect(await send()).toMatchObject({ state: 'unsure', error: 'The mail server did not answer in time.' })
    expect(wasHanded).toBe(true)
  })
})
