import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { jpeg, png, uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()

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

  /** A link out of the folder and a folder, both under names that uploads have. */
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
  ])('an upload that lies is refused: %s', async (_what, bytes, name) => {
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

  it('a form cut in the middle is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect((await platform.call('POST', '/api/pictures', { as: 'admin', body, headers })).status).toBe(400)
  })
})
