import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PictureUses } from '#contract/calls/tool/storage.ts'
import type { HostedPictureRow } from '#contract/resources/tool/picture.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { jpeg, png, uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()

interface Page {
  list: HostedPictureRow[]
  total: number
}

const list = async (query = '', as = 'admin') =>
  (await platform.get(`/base/tool/picture/list?page=1&limit=100${query}`, as)).data as Page
const upload = async (name: string, bytes: Buffer, as = 'admin') =>
  (await platform.post('/api/pictures', uploadForm(bytes, name), as)).data as {
    id: number
    path: string
  }
const usesOf = async (id: number) => (await platform.get(`/base/tool/picture/uses/${id}`)).data as PictureUses
const remove = (id: number) => platform.call('DELETE', `/base/tool/picture/delete/${id}`, { as: 'admin' })

describe('hosted pictures', () => {
  it('an upload is listed with its detected type and its uploader', async () => {
    const { id } = await upload('现场 照片.JPG', jpeg)
    const { list: rows } = await list('&filename=现场')
    expect(rows).toMatchObject([
      { id, filename: '现场 照片.JPG', type: 'jpeg', size: jpeg.length, createBy: 'admin', uses: 0 },
    ])
    expect(rows[0]?.width).toBeGreaterThan(0)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    [String.raw`C:\temp\a.png`, 'a.png'],
    ['a\u202Egnp.exe.png', 'agnp.exe.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(116)}.png`],
  ])('the name %j becomes %j', async (name, kept) => {
    const { id } = await upload(name, png)
    const { list: rows } = await list()
    expect(rows.find((row) => row.id === id)?.filename).toBe(kept)
  })

  it('a used one lists its uses and cannot be deleted, unlike others of a bulk deletion', async () => {
    const { id, path } = await upload('logo.png', png)
    const free = await upload('free.png', png)
    await platform.call('PUT', '/base/sys/org/update', { as: 'admin', body: { id: 2, logo: path } })
    expect(await usesOf(id)).toMatchObject({
      uses: [{ resource: 'system/org', id: 2, field: 'logo' }],
      hidden: 0,
    })
    expect((await remove(id)).code).toBe(409)
    const body = { ids: [id, free.id] }
    const { data } = await platform.post('/base/tool/picture/delete', body)
    expect(data).toMatchObject({ ok: 1, fail: 1, errors: [{ id }] })
    expect(existsSync(join(platform.dataDir, path))).toBe(true)
    await expect.poll(() => existsSync(join(platform.dataDir, free.path))).toBe(false)
    await platform.call('PUT', '/base/sys/org/update', { as: 'admin', body: { id: 2, logo: '' } })
    expect((await remove(id)).code).toBe(0)
  })

  it('a replaced avatar is deleted unless it is used elsewhere', async () => {
    const change = async () => {
      const body = uploadForm(png, 'me.png')
      const { data } = await platform.post('/api/users/updateAvatar', body, 'crew')
      return (data as { userImg: string }).userImg
    }
    const [first, second] = [await change(), await change()]
    const paths = (await list()).list.map(({ path }) => path)
    expect(paths).toContain(second)
    expect(paths).not.toContain(first)
    await platform.call('PUT', '/base/sys/org/update', { as: 'admin', body: { id: 2, logo: second } })
    await change()
    expect((await list()).list.map(({ path }) => path)).toContain(second)
    expect(readdirSync(join(platform.dataDir, 'files'))).toContain(second.replace('files/', ''))
  })
})
