import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ConfigComparison } from '#contract/calls/system/config.ts'
import { configKinds } from '#contract/resources/config-kinds.ts'
import { ofFile, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform, type Answer, type TestPlatform } from '#mock/testing/test-platform.ts'
import { uploadForm } from '#mock/testing/uploads.ts'
import { zipLimits } from './served-config.ts'
import { standingOf } from './standing.ts'

const platform = platformOfFile({ devices: 60 })
const other = ofFile(() => startTestPlatform({ devices: 60 }))

type Files = Record<string, string>
const base = '/base/sys/config'
/** A zip of files, stored without compression by default, which is quicker. */
const zipOf = (files: Files, level: 0 | 6 = 0) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), {
      level,
    }),
  )
const formOf = (zip: Buffer, parts: Files = {}) => {
  const form = uploadForm(zip, 'config.zip')
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

/** The files of an export, without zipping them. */
const standing = (site: TestPlatform = platform): Files => Object.fromEntries(standingOf(site.world).tree)

async function exported(): Promise<Files> {
  const answer = await platform.fetch('POST', `${base}/download`, { as: 'admin' })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const compared = (files: Files, site: TestPlatform = platform) =>
  site.done<ConfigComparison>('POST', `${base}/compare`, { body: formOf(zipOf(files)) })
const propose = (files: Files, digest: string, site: TestPlatform = platform, as = 'admin') =>
  site.call('POST', `${base}/propose`, { as, body: formOf(zipOf(files), { digest, note: 'Try' }) })
const decide = ({ data }: Answer, as: string, site: TestPlatform = platform, isAgreed = true) =>
  site.call('POST', `${base}/decide`, { as, body: { id: Object(data).id, isAgreed, opinion: 'Seen' } })

/** Proposes files based on their current comparison. */
async function proposed(files: Files, site: TestPlatform = platform): Promise<Answer> {
  const { digest } = await compared(files, site)
  const answer = await propose(files, digest, site)
  expect(answer.code, answer.msg).toBe(0)
  return answer
}

const dictPath = 'system/dict/org_type.json'
/** Copies files with one of them changed. */
const edited = (files: Files, path: string, edit: (record: Record<string, unknown>) => object): Files => {
  const text = files[path] ?? expect.unreachable()
  return { ...files, [path]: JSON.stringify(edit(JSON.parse(text))) }
}

it('exports deterministically without ids and timestamps, and compares as unchanged', async () => {
  const files = await exported()
  expect([standing(), await exported()]).toEqual([files, files])
  const text = Object.values(files).join('')
  expect(/"(?:id|\w+Ids?)": (?:\d|\[\s*\d)|createTime|updateBy/i.exec(text)?.[0]).toBeUndefined()
  for (const { resource } of configKinds)
    if (resource.name !== 'home/dashboard')
      expect(
        Object.keys(files).some((path) => path.startsWith(`${resource.name}/`)),
        resource.name,
      ).toBe(true)
  const { files: changes, same } = await compared(files)
  expect(changes).toEqual([])
  expect(same).toBe(Object.keys(files).length)
})

it('a proposal is applied as its proposer once a second user agrees, and logged', async () => {
  const before = standing()
  const files = edited(before, dictPath, (record) => ({ ...record, description: 'As agreed' }))
  const proposal = await proposed(files)
  expect((await decide(proposal, 'admin')).code).toBe(409)
  expect((await decide(proposal, 'engineer')).code).toBe(403)
  expect(standing()).toEqual(before)
  const seen = await platform.done<ConfigComparison>('GET', `${base}/changes/${Object(proposal.data).id}`, {
    as: 'auditor',
  })
  expect(seen.files).toMatchObject([{ path: dictPath, kind: 'changed', problems: [] }])
  expect((await decide(proposal, 'auditor')).code).toBe(0)
  const row = platform.world.tables.dicts.rows.find(({ code }) => code === 'org_type')
  expect(row).toMatchObject({ description: 'As agreed', updateBy: 'admin' })
  expect(platform.world.tables.log.rows.at(-1)).toMatchObject({ user: 'auditor', path: `${base}/decide` })
  expect((await decide(proposal, 'auditor')).code).toBe(409)
})

it('a proposal can be declined or withdrawn, and changes nothing', async () => {
  const files = edited(standing(), dictPath, (record) => ({ ...record, description: 'Never' }))
  const [declined, withdrawn] = [await proposed(files), await proposed(files)]
  expect((await decide(declined, 'auditor', platform, false)).code).toBe(0)
  const withdraw = (as: string) =>
    platform.call('POST', `${base}/withdraw`, { as, body: { id: Object(withdrawn.data).id } })
  expect((await withdraw('auditor')).code).toBe(403)
  expect((await withdraw('admin')).code).toBe(0)
  expect((await decide(withdrawn, 'auditor')).code).toBe(409)
  expect(Object.values(standing()).join('')).not.toContain('Never')
})

it('a proposal is refused if the configuration changed since its comparison', async () => {
  const files = edited(standing(), dictPath, (record) => ({ ...record, description: 'Late' }))
  const { digest } = await compared(files)
  const proposal = await propose(files, digest)
  const { dicts } = platform.world.tables
  const unrelated = dicts.rows.find(({ code }) => code !== 'org_type') ?? expect.unreachable()
  dicts.update(unrelated.id, { description: `${unrelated.description}.` })
  const now = standing()
  expect(await decide(proposal, 'auditor')).toMatchObject({ code: 409 })
  expect(await propose(files, digest)).toMatchObject({ code: 409 })
  expect(standing()).toEqual(now)
  expect(await platform.done('GET', `${base}/changes/${Object(proposal.data).id}`)).toMatchObject({
    stale: true,
  })
})

const formulaFile = (code: string, output: string, reads: string) =>
  JSON.stringify({
    code,
    name: code,
    nameZh: code,
    output,
    unit: '',
    decimals: 2,
    low: 0,
    high: 0,
    scope: 'all',
    expression: 'x',
    trigger: 'any',
    triggerName: '',
    everyMinutes: 0,
    state: 'disabled',
    args: [{ name: 'x', source: 'this', property: reads, kind: 'latest', missing: null }],
  })
const anAlarm = (files: Files) =>
  Object.keys(files).find((path) => path.startsWith('alarm/alarm/') && files[path]?.includes('"enabled"')) ??
  ''

it.each<[string, (files: Files) => Files, path: string | undefined, text: string]>([
  [
    'a menu that there is not',
    (files) => edited(files, 'system/role/ROLE_VIEWER.json', (one) => ({ ...one, menuIds: ['nowhere'] })),
    'system/role/ROLE_VIEWER.json',
    'nowhere',
  ],
  [
    'a rule that a form would not take',
    (files) => edited(files, dictPath, (one) => ({ ...one, name: '', nameZh: '' })),
    dictPath,
    'Fill in',
  ],
  [
    'a type that a form would not take',
    (files) => edited(files, dictPath, (one) => ({ ...one, name: 7 })),
    dictPath,
    'type',
  ],
  [
    'an enabled rule that is to go',
    (files) => {
      const { [anAlarm(files)]: _gone, ...rest } = files
      return rest
    },
    undefined,
    'Disable the rule first',
  ],
  [
    'two of a value that no two share',
    (files) => ({
      ...files,
      'compute/formula/t1.json': formulaFile('t1', 'same_output', 'ua'),
      'compute/formula/t2.json': formulaFile('t2', 'same_output', 'ua'),
    }),
    'compute/formula/t2.json',
    'already in use',
  ],
  [
    'a menu that goes while a role has it',
    (files) => {
      const gone =
        Object.keys(files).find((path) => path.startsWith('system/menu/report/report-analysis/')) ?? ''
      const { [gone]: _gone, ...rest } = files
      return rest
    },
    undefined,
    'Granted menus',
  ],
])('a dry run finds %s and changes nothing', async (_what, change, path, text) => {
  const before = standing()
  const { files, digest } = await compared(change(before))
  const bad = files.filter(({ problems }) => problems.length > 0)
  expect(bad.map(({ problems: [problem] }) => problem?.en).join(' ')).toContain(text)
  if (path !== undefined) expect(bad.map((one) => one.path)).toEqual([path])
  expect((await propose(change(before), digest)).code).toBe(409)
  expect(standing()).toEqual(before)
})

it('an import at another site reproduces the same export', async () => {
  const { tables } = platform.world
  const { id: project, number: projectNumber } = tables.projects.rows[1] ?? expect.fail('no project')
  tables.roles.update(6, { twoPersons: ['reboot', 'write'] })
  const card = { kind: 'card', title: '', width: 6, height: 2 }
  await platform.done('POST', '/base/home/dashboard/save', {
    body: {
      id: 0,
      version: 0,
      name: 'Night',
      roleIds: [6],
      panels: [
        { kind: 'figure', page: 'iot/device', filter: { orgId: '1' }, title: '', width: 3, height: 1 },
        { ...card, page: 'reform/project-info', card: 'curve', record: project, filter: {} },
        { ...card, page: 'report/analysis', card: 'energy-course', filter: { orgId: '2' } },
      ],
    },
  })
  const described = { description: '', descriptionZh: '', status: 'enabled' } as const
  const dict = tables.dicts.insert({ code: 'shift', name: 'Shift', nameZh: '班次', ...described })
  const day = { value: '1', label: 'Day', labelZh: '白班', colour: 'ok', sort: 1 } as const
  tables.dictDetails.insert({ dictId: dict.id, ...day })
  tables.dicts.remove(tables.dicts.rows[0]?.id ?? 0)
  const extra = {
    'compute/formula/a-reader.json': formulaFile('a-reader', 'a_reader', 'z_source'),
    'compute/formula/z-source.json': formulaFile('z-source', 'z_source', 'ua'),
  }
  expect((await decide(await proposed({ ...standing(), ...extra }), 'auditor')).code).toBe(0)
  const wanted = standing()
  const night = wanted['home/dashboard/admin/Night.json']
  expect(night?.match(/"orgId": "(?!\d)/g)).toHaveLength(2)
  expect(night).toContain(`"record": "${projectNumber}"`)
  expect(Object.keys(extra).every((path) => path in wanted)).toBe(true)
  expect(standing(other)).not.toEqual(wanted)
  expect((await decide(await proposed(wanted, other), 'auditor', other)).code).toBe(0)
  expect(standing(other)).toEqual(wanted)
})

const bomb = zipOf({ 'system/dict/x.json': ' '.repeat(zipLimits.file + 1) }, 6)
it.each<[string, Buffer, string]>([
  ['no zip', Buffer.from('{}'), 'no zip'],
  ['an empty one', zipOf({}), 'no files'],
  ['a broken one', zipOf({ 'system/dict/x.json': 'x'.repeat(999) }, 6).subarray(0, 55), 'damaged'],
  ['a way out', zipOf({ 'system/../../x.json': '{}' }), 'leave its folder'],
  ['a file that grows', bomb, 'larger'],
  ['a file whose head lies', Buffer.from(bomb.map((byte, at) => (at >= 22 && at < 26 ? 1 : byte))), 'larger'],
  [
    'many files',
    zipOf(Object.fromEntries(Array.from({ length: zipLimits.files + 1 }, (_, n) => [`d/${n}.json`, '']))),
    'more than',
  ],
])('refuses %s', async (_what, zip, text) => {
  const answer = await platform.call('POST', `${base}/compare`, { as: 'admin', body: formOf(zip) })
  expect(answer).toMatchObject({ code: 400, refused: ['file'] })
  expect(answer.msg).toContain(text)
})

it('accepts a zip with a root folder and system files', async () => {
  const files = standing()
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`site/${path}`, text]))
  const zip = zipOf({ ...packed, 'site/.DS_Store': 'x', '__MACOSX/site/x.json': 'x' }, 6)
  expect(
    (await platform.call('POST', `${base}/compare`, { as: 'admin', body: formOf(zip) })).data,
  ).toMatchObject({ files: [], same: Object.keys(files).length })
})

/** Rewrites a zip without the UTF-8 flag, as some programs do, with each name in the given encoding. */
function unmarked(zip: Buffer, bytesOf: (name: string) => Buffer): Buffer {
  const marks = { 'PK\u0003\u0004': [6, 26, 30], 'PK\u0001\u0002': [8, 28, 46] } as const
  const written = Buffer.from(zip)
  for (const [head, [flags, length, name]] of Object.entries(marks)) {
    for (let at = zip.indexOf(head); at >= 0; at = zip.indexOf(head, at + 1)) {
      written.writeUInt16LE(zip.readUInt16LE(at + flags) & ~0x800, at + flags)
      const from = at + name
      const old = zip.subarray(from, from + zip.readUInt16LE(at + length))
      bytesOf(old.toString()).copy(written, from)
    }
  }
  return written
}

/** A name in GBK, padded to the same length as in UTF-8. */
const gbk = (name: string) =>
  Buffer.concat(
    name
      .split(/(电压)/)
      .map((part) => (part === '电压' ? Buffer.from('b5e7d1b92d2d', 'hex') : Buffer.from(part))),
  )

it.each<[string, (name: string) => Buffer, string]>([
  ['UTF-8', (name) => Buffer.from(name), '电压'],
  ['GBK', gbk, '电压--'],
])('reads %s names without the UTF-8 flag', async (_what, bytesOf, name) => {
  const files = { ...standing(), 'system/dict/电压.json': '{}', 'system/dict/é.json': '{}' }
  const known = await compared(files)
  const body = formOf(unmarked(zipOf(files), bytesOf))
  const { files: changes } = await platform.done<ConfigComparison>('POST', `${base}/compare`, { body })
  expect(changes.map(({ path }) => path)).toEqual(known.files.map(({ path }) => path.replace('电压', name)))
})
