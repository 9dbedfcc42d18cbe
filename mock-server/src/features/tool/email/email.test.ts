import { describe, expect, it } from 'vitest'
import { settingsFor, startMailServer } from '#mock/testing/mail/mail-server.ts'
import { callsOf, ofFile, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ tickEvery: 20 })
const server = ofFile(() => startMailServer())

const base = '/base/tool/email'
const ask = callsOf(platform, `${base}/`)
const info = async (id: number) => (await ask('GET', `info/${id}`)).data as Record<string, unknown>
const letter = (more: object = {}) => ({
  to: ['wu@lanjiang.example'],
  subject: 'Hello',
  content: '<p>Text</p>',
  ...more,
})
const settings = (more: object = {}) => ({ ...settingsFor(server.port), ...more })

describe('an email', () => {
  it('stays in the outbox without a server, sanitised', async () => {
    const content =
      '<p onclick="x()">Hi <script>x()</script><a href="javascript:x()">a</a></p><iframe src="//e"></iframe><p style="position:fixed">b</p>'
    const { data, id } = await ask('POST', 'send', letter({ content }))
    expect(data).toMatchObject({ state: 'outbox' })
    const row = await info(id)
    expect(row).toMatchObject({ state: 'outbox', content: '<p>Hi <a>a</a></p><p>b</p>', sender: 'admin' })
  })

  it('escapes its field values', async () => {
    const body = letter({
      subject: 'To {{name}}',
      content: '<p>Dear {{name}}</p>',
      fields: { name: '<b>Wu</b>\r\nBcc: x' },
    })
    const { id } = await ask('POST', 'send', body)
    const row = await info(id)
    expect(row).toMatchObject({
      subject: 'To <b>Wu</b> Bcc: x',
      content: expect.stringContaining('Dear &#60;b&#62;Wu'),
    })
  })

  it.each([
    [{ to: [] }, 'to', 'Add a recipient.'],
    [{ to: ['a@b.example', 'c@d.example,e@f.example'] }, 'to.1', 'Write an address like name@example.com.'],
    [{ to: ['a@b.example\r\nBcc: x@y.example'] }, 'to.0', 'Write an address like name@example.com.'],
    [{ to: ['A@b.example', 'a@b.example'] }, 'to', 'An address stands there twice.'],
    [{ subject: 'a\r\nBcc: x@y.example' }, 'subject', 'Write it in one line.'],
    [{ content: '<p> </p><script>x</script>' }, 'content', 'Write something.'],
    [
      { content: '<p>Look: <img src="data:image/png;base64,AA=="></p>' },
      'content',
      'Pictures cannot stand in the text. Attach them instead.',
    ],
    [{ content: '<p>{{name}}</p>' }, 'fields.name', 'Fill in: name'],
  ])('with %j is refused', async (wrong, field, msg) => {
    expect(await ask('POST', 'send', letter(wrong))).toMatchObject({ refused: [field], msg })
  })

  it('accepts an uploaded file as attachment only once', async () => {
    const form = new FormData()
    form.append('file', new File(['a,b'], '../报表.csv'))
    const { data, id: attached } = await ask('POST', 'attach', form)
    expect(data).toMatchObject({ name: '报表.csv', bytes: 3 })
    const attachments = [attached]
    const { id } = await ask('POST', 'send', letter({ attachments }))
    expect(await info(id)).toMatchObject({ files: '报表.csv' })
    const file = await platform.fetch('GET', `${base}/attachment?id=${id}&n=0`, { as: 'admin' })
    expect([await file.text(), file.headers.get('content-type')]).toEqual(['a,b', 'application/octet-stream'])
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('报表.csv'))
    expect((await ask('GET', `attachment?id=${id}&n=1`)).code).toBe(404)
    expect(await ask('POST', 'send', letter({ attachments }))).toMatchObject({ code: 409 })
  })
})

describe('settings', () => {
  it('enable sending, also after a restart', async () => {
    expect(await ask('PUT', 'settings', settings())).toMatchObject({ data: { hasPassword: false } })
    expect(await ask('POST', 'test')).toMatchObject({ code: 0 })
    await platform.restart()
    const { id } = await ask('POST', 'send', letter({ subject: 'Sent for real' }))
    await expect.poll(async () => (await info(id))['state']).toBe('sent')
    expect(server.letters.map(({ subject }) => subject)).toEqual(['Sent for real'])
    expect(await ask('POST', 'again', { id })).toMatchObject({ code: 409 })
  })

  it('keep the password until it is replaced, removed or the host changes', async () => {
    const has = async (more: object) =>
      (
        (await ask('PUT', 'settings', settings({ user: 'platform', ...more }))).data as {
          hasPassword: boolean
        }
      ).hasPassword
    expect(await has({ password: 'one' })).toBe(true)
    expect(await has({ fromName: 'Other' })).toBe(true)
    expect(await has({ host: 'thief.example' })).toBe(false)
    expect(await has({ password: 'two' })).toBe(true)
    expect(await has({ password: null })).toBe(false)
  })
})

it('templates are sanitised like emails', async () => {
  const body = { name: 'Bad one', subject: 'S', content: '<p>{{name}}<script>x</script></p>' }
  const { id } = await platform.post('/base/tool/emailTemplate/save', body)
  const saved = await platform.get(`/base/tool/emailTemplate/info/${id}`)
  expect(saved.data).toMatchObject({ content: '<p>{{name}}</p>' })
})
