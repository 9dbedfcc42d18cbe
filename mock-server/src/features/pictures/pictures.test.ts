import { describe, expect, it } from 'vitest'
import { inspectImage } from '#mock/lib/pictures/image-bytes.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { jpeg, png, uploadForm } from '#mock/testing/uploads.ts'
import { seededPictures } from '../../../seed/index.ts'

const platform = platformOfFile()

const show = (path: string, options = {}) =>
  platform.fetch('GET', `/base/sys_attach/downimg?p=${encodeURIComponent(path)}`, {
    as: 'viewer',
    ...options,
  })
const upload = (path: string, form: FormData) => platform.post(path, form, 'crew')

describe('downimg', () => {
  it.each([...seededPictures])('answers a real picture for the seeded path %s', async (path) => {
    const response = await show(path)
    const image = inspectImage(Buffer.from(await response.arrayBuffer()))
    expect(image).toEqual({ type: 'png', width: 192, height: 192 })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('takes the token of an image element from its cookie, at both addresses', async () => {
    const headers = { cookie: `language=en; Admin-Token=${await platform.signIn('viewer')}` }
    const ask = (prefix: string) =>
      platform.fetch('GET', `${prefix}/base/sys_attach/downimg?p=logo/lanjiang.png`, { headers })
    expect((await ask('')).headers.get('content-type')).toBe('image/png')
    expect((await ask('/api')).headers.get('content-type')).toBe('image/png')
  })
})

describe('uploads', () => {
  it.each([
    ['file', 'me.png', png, 'image/png'],
    ['avatar', '头像.2026.JPG', jpeg, 'image/jpeg'],
    ['file', 'me.jpeg', jpeg, 'image/jpeg'],
  ])('take field %s with %s as the new avatar', async (field, name, bytes, type) => {
    const { code, data } = await upload('/api/users/updateAvatar', uploadForm(bytes, name, field))
    expect(code).toBe(0)
    const { userImg } = data as { userImg: string }
    const { data: user } = await platform.get('/base/sys/user/info', 'crew')
    expect(user).toMatchObject({ userImg })
    const response = await show(userImg)
    expect(response.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('answer where the picture is', async () => {
    const { data: picture } = await upload('/api/pictures', uploadForm(png, 'a.png'))
    const { data: object } = await upload('/api/qiNiuContent', uploadForm(png, 'a.png'))
    expect((await show((picture as { path: string }).path)).status).toBe(200)
    expect((await show((object as { url: string }).url)).status).toBe(200)
  })
})

it('uploads of one person are a hundred megabytes an hour at most', async () => {
  const large = Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)])
  const send = () => platform.post('/api/pictures', uploadForm(large, 'a.png'), 'auditor')
  const answers = await inTurn(12, send)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 200), 413])
  expect(answers.at(-1)).toMatchObject({ code: 413, msg: expect.stringContaining('within the last hour') })
  platform.clock += 3_600_000
  expect((await send()).code).toBe(0)
})
