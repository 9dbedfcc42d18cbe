import { describe, expect, it, afterEach } from 'vitest'
import { inspectImage } from '#mock/lib/pictures/image-bytes.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { jpeg, png, uploadForm } from '#mock/testing/uploads.ts'
import { seededPictures } from '../../../seed/index.ts'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const platform = platformOfFile()

const show = (path: string, options = {}) =>
  platform.fetch('GET', `/base/sys_attach/downimg?p=${encodeURIComponent(path)}`, {
    as: 'viewer',
    ...options,
  })
const upload = (path: string, form: FormData) => platform.post(path, form, 'crew')

describe('downimg', () => {
  it.each([...seededPictures])('serves a picture for the seeded path %s', async (path) => {
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

  it('accepts the token from the cookie of an image, at both addresses', async () => {
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
  ])('accept field %s with %s as avatar', async (field, name, bytes, type) => {
    const { code, data } = await upload('/api/users/updateAvatar', uploadForm(bytes, name, field))
    expect(code).toBe(0)
    const { userImg } = data as { userImg: string }
    const { data: user } = await platform.get('/base/sys/user/info', 'crew')
    expect(user).toMatchObject({ userImg })
    const response = await show(userImg)
    expect(response.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('return the picture path', async () => {
    const { data: picture } = await upload('/api/pictures', uploadForm(png, 'a.png'))
    const { data: object } = await upload('/api/qiNiuContent', uploadForm(png, 'a.png'))
    expect((await show((picture as { path: string }).path)).status).toBe(200)
    expect((await show((object as { url: string }).url)).status).toBe(200)
  })
})

it('uploads are limited to 100 MB an hour per user', async () => {
  const large = Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)])
  // the form is encoded once
  const form = new Response(uploadForm(large, 'a.png'))
  const headers = {
    token: await platform.signIn('auditor'),
    'content-type': form.headers.get('content-type') ?? '',
  }
  const body = await form.arrayBuffer()
  const send = async () => {
    const response = await fetch(`${platform.url}/api/pictures`, { method: 'POST', headers, body })
    return { status: response.status, ...((await response.json()) as { code: number; msg: string }) }
  }
  const answers = await inTurn(12, send)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 200), 413])
  expect(answers.at(-1)).toMatchObject({ code: 413, msg: expect.stringContaining('within the last hour') })
  platform.clock += 3_600_000
  expect((await send()).code).toBe(0)
})

afterEach(async () => {
  const { status } = await platform.fetch('GET', '/base/sys_attach/downimg?p=logo/lanjiang.png', {
    as: 'viewer',
  })
  expect(status).toBe(200)
})

describe('pictures', () => {
  const outside = '../'.repeat(8)

  it.each([
    `${outside}etc/passwd`,
    'files/../store/MANIFEST.json',
    '..%2f..%2fetc%2fpasswd',
    '..\\..\\etc\\passwd',
    'logo/lanjiang.png\u0000.png',
    'files',
    '',
    'logo/nobody.png',
    `files/${'0'.repeat(32)}.png`,
    `files/${'a'.repeat(32)}.png`,
    `files/${'b'.repeat(32)}.png`,
  ])('no path leaves the folder: %j', async (path) => {
    await plant()
    const url = `/base/sys_attach/downimg?p=${encodeURIComponent(path)}`
    expect(await platform.get(url, 'viewer')).toMatchObject({ status: 404, code: 404 })
  })

  /** Creates a symbolic link out of the folder and a directory, both with names that uploads have. */
  async function plant(): Promise<void> {
    const [link, folder] = ['a', 'b'].map((letter) =>
      join(platform.dataDir, 'files', `${letter.repeat(32)}.png`),
    )
    const ignoreExisting = (error: NodeJS.ErrnoException) => expect(error.code).toBe('EEXIST')
    await symlink('/etc/passwd', String(link)).catch(ignoreExisting)
    await mkdir(String(folder)).catch(ignoreExisting)
  }

  const huge = Buffer.from(png)
  huge.writeUInt32BE(20_000, 16)

  it.each<[string, Buffer | string, string]>([
    ['HTML named .jpg', '<html><script>alert(1)</script>', 'a.jpg'],
    ['SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
    ['nothing', '', 'a.png'],
    ['a PNG named .jpg', png, 'a.jpg'],
    ['a JPEG named .html', jpeg, 'a.jpg.html'],
    ['a PNG named .svg', png, 'a.svg'],
    ['no extension', png, 'a'],
    ['the first bytes of a PNG', png.subarray(0, 20), 'a.png'],
    ['a JPEG whose segments lead nowhere', Buffer.from('ffd8ffe0ffff0000000000000000', 'hex'), 'a.jpg'],
    ['20,000 pixels a side', huge, 'a.png'],
    ['a GIF', 'GIF89a and more than thirty-three bytes of it', 'a.png'],
  ])('an invalid upload is refused: %s', async (_what, bytes, name) => {
    const answer = await platform.post('/api/pictures', uploadForm(bytes, name))
    expect(answer).toMatchObject({ status: 200, code: 400, data: { errors: [{ field: 'file' }] } })
  })

  it.each([
    ['no file', new FormData(), 200],
    ['an unknown field', uploadForm(png, 'a.png', 'other'), 400],
    ['eleven megabytes', uploadForm(Buffer.alloc(11 * 1024 * 1024), 'a.png'), 413],
  ])('an upload of %s is refused', async (_what, body, status) => {
    const answer = await platform.post('/api/pictures', body)
    expect(answer.status).toBe(status)
    expect(answer.code).not.toBe(0)
  })

  it('a truncated form is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect((await platform.call('POST', '/api/pictures', { as: 'admin', body, headers })).status).toBe(400)
  })
})
