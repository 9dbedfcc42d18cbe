import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { storageActs } from '#mock/testing/acts/storage-acts.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { TestPlatform } from '#mock/testing/test-platform.ts'
import { png, uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()

it('a modified picture or stored file is reported at start and refused; a repair moves it aside', async () => {
  const options = { as: 'admin', body: uploadForm(png, 'a.png') }
  const { url } = await platform.done<{ url: string }>('POST', pictureCalls.uploadToCloud.path, options)
  const { store } = storageActs(() => platform)
  const id = await store('a.txt', new Uint8Array(100))
  const key = platform.world.tables.storageFiles.get(id)?.key ?? ''
  await platform.stop()
  const damaged = [url, `storage/${key}`]
  for (const path of damaged) {
    const file = join(platform.dataDir, path)
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill((bytes[50] ?? 0) ^ 1, 50, 51))
  }
  await platform.start()
  await vi.waitFor(() => {
    for (const path of damaged)
      expect(
        platform.log.filter((line) => line.includes(`${path} was changed. Put a backup back`)),
      ).toHaveLength(1)
  })
  const ask = (language: string, path: string) =>
    platform.call('GET', path, { as: 'admin', headers: { 'accept-language': language } })
  const picture = `/base/sys_attach/downimg?p=${encodeURIComponent(url)}`
  const link = await storageActs(() => platform).urlOf(id)
  for (const path of [picture, link, `/base/tool/storage/text/${id}`]) {
    expect(await ask('en', path)).toMatchObject({
      status: 500,
      msg: expect.stringContaining('was changed or damaged'),
    })
    expect(await ask('zh', path)).toMatchObject({
      status: 500,
      msg: expect.stringContaining('已损坏或被改动'),
    })
  }
  await platform.stop()
  const printed: string[] = []
  const repaired = new TestPlatform(platform.dataDir, {
    repair: true,
    print: (sentence) => printed.push(sentence),
  })
  await repaired.start()
  for (const path of damaged) expect(printed).toContainEqual(expect.stringContaining(`${path} was changed.`))
  const aside = (await readdir(platform.dataDir)).filter((name) => name.startsWith('damaged-'))
  expect(damaged.map((path) => existsSync(join(platform.dataDir, aside.join(), path)))).toEqual([true, true])
  expect((await repaired.fetch('GET', picture, { as: 'admin' })).status).toBe(404)
  await repaired.stop()
})
