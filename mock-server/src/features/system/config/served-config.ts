import { strToU8, zipSync, strFromU8, Unzip, UnzipInflate, type Zippable } from 'fflate'
import { configCalls, type ConfigComparison, type ConfigFile } from '#contract/calls/system/config.ts'
import { configKinds } from '#contract/resources/config-kinds.ts'
import { config } from '#contract/resources/system/config.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { compare, type FileChange } from '#domain/config/tree.ts'
import { assertProved } from '#mock/auth/password-proof.ts'
import type { UserCall } from '#mock/http/call.ts'
import { noteDetail } from '#mock/http/outcome.ts'
import { receiveFile, refuseFile } from '#mock/http/upload.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, refuseForm, texts, Refusal } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import { namesOfDecision } from '#mock/tables/person-name.ts'
import type { StoredConfig, StoredUser } from '#mock/tables/tables.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'
import { standingOf, type Standing } from './standing.ts'
import { dryRun, takeOver, type Problems } from './take-over.ts'
import { decodeText } from '#mock/lib/decode-text.ts'

const words = {
  changed: [
    'The configuration was changed since it was compared. Compare again.',
    '对比之后配置已发生变化，请重新对比。',
  ],
  nothing: ['It changes nothing.', '没有任何变更。'],
  many: ['First decide on what is proposed already.', '请先处理已提交的变更。'],
  note: ['Write what it is for.', '请填写变更说明。'],
  gone: ['The person who proposed it may no longer do so.', '提交人已没有相应权限。'],
  refused: ['{path}: {why}', '{path}：{why}'],
  counts: [
    '{added} added, {changed} changed, {removed} removed',
    '新增 {added}、修改 {changed}、删除 {removed}',
  ],
} satisfies Record<string, Text2>

/** Maximum number of waiting proposals, each of which stores its files. */
const mostWaiting = 20
/** Proposals do not expire; they become invalid when the configuration changes. */
const never = '9999-12-31 23:59:59'

/** Maximum bytes of an upload, of its unpacked content and of a single file, and maximum number of files. */
export const zipLimits = { upload: 2 << 20, whole: 4 << 20, file: 256 << 10, files: 5000 } as const

const receive = receiveFile(['file'], zipLimits.upload)

/** Configuration changes proposed as files; decided by another user and applied as a whole. */
export const servedConfig: Served<StoredConfig> = {
  resource: config,
  isReadOnly: true,
  newestFirst: true,
  shown: namesOfDecision,
  routes: serving(configCalls, {
    download: (world, _sent, call) => download(world, call),
    compare: async (world, _form, call) => {
      const { buffer } = await receive(call)
      return comparisonOf(world, buffer, call.user)
    },
    propose: (world, _form, call) => propose(world, call),
    changes: (world, _sent, { id }) => changesOf(world, id),
    decide,
    withdraw: (world, { id }, { user }) => {
      const row = find(world, id)
      if (row.askedBy !== user.loginName) refuse(code.missing, texts.missing)
      if (row.state !== 'waiting') refuse(code.conflict, sentences.decided)
      world.tables.configs.update(id, { state: 'withdrawn', decideTime: formatTime(world.clock()) })
      return { id }
    },
  }),
}

/** Sends the configuration as a zip with fixed timestamps, so that equal configurations yield equal bytes. */
async function download(world: World, { response }: UserCall): Promise<void> {
  const { tree } = standingOf(world)
  const files: Zippable = Object.fromEntries([...tree].map(([path, text]) => [path, strToU8(text)]))
  const name = `config-${dateOf(world.clock())}.zip`
  response
    .attachment(name)
    .type('application/zip')
    .send(Buffer.from(zipSync(files, { mtime: '1980-01-02' })))
  await Promise.resolve()
}

function comparisonOf(world: World, zip: Uint8Array, person: StoredUser): ConfigComparison {
  const standing = standingOf(world)
  const { changes, bad, same } = compare(configKinds, standing.tree, readZip(zip))
  const broken = new Set(bad.map(({ path }) => path))
  const able = changes.filter(({ path }) => !broken.has(path))
  const problems = dryRun(world, standing, able, person)
  const unread = bad.map(({ path, text, problem }): ConfigFile => {
    const before = standing.tree.get(path) ?? ''
    return {
      path,
      kind: before === '' ? 'added' : 'changed',
      before,
      after: text,
      problems: shown([problem]),
    }
  })
  const files = [...able.map((change) => fileOf(change, problems)), ...unread]
  return {
    digest: standing.digest,
    same,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    stale: false,
  }
}

function fileOf(change: FileChange, problems: Problems): ConfigFile {
  return { ...change, problems: shown(problems.get(change.path) ?? []) }
}

function shown(problems: readonly Text2[]) {
  return problems.map(([en, zh]) => ({ en, zh }))
}

/** Stores a proposal; refuses if it has problems or was compared with an outdated configuration. */
async function propose(world: World, call: UserCall): Promise<{ id: number }> {
  const { user, request, response } = call
  const { buffer } = await receive(call)
  const { digest, note } = { digest: '', note: '', ...(request.body as object) }
  if (note.trim() === '' || note.length > 200) refuseForm([{ field: 'note', text: words.note }])
  const { files, digest: present } = comparisonOf(world, buffer, user)
  if (digest !== present) refuse(code.conflict, words.changed)
  if (files.length === 0) refuse(code.conflict, words.nothing)
  assertClean(files)
  const { configs } = world.tables
  if (configs.rows.filter(({ state }) => state === 'waiting').length >= mostWaiting)
    refuse(code.conflict, words.many)
  const count = (kind: FileChange['kind']) => files.filter((file) => file.kind === kind).length
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') }
  noteDetail(response, fillBoth(words.counts, counts))
  const { id } = configs.insert({
    note: note.trim(),
    state: 'waiting',
    ...counts,
    askedBy: user.loginName,
    decidedBy: '',
    opinion: '',
    createTime: formatTime(world.clock()),
    decideTime: '',
    digest,
    files: files.map(({ path, kind, before, after }) => ({ path, kind, before, after })),
  })
  return { id }
}

/** Refuses with the first problem of any file. */
function assertClean(files: readonly ConfigFile[]): void {
  for (const { path, problems } of files) {
    const [problem] = problems
    if (problem) refuse(code.conflict, fillBoth(words.refused, { path, why: [problem.en, problem.zh] }))
  }
}

function find({ tables }: Pick<World, 'tables'>, id: number): StoredConfig {
  return tables.configs.get(id) ?? refuse(code.missing, texts.missing)
}

function changesOf(world: World, id: number): ConfigComparison {
  const { files, state, digest, askedBy } = find(world, id)
  const standing = standingOf(world)
  const stale = state === 'waiting' && digest !== standing.digest
  const person = world.tables.users.rows.find(({ loginName }) => loginName === askedBy)
  const isTried = state === 'waiting' && !stale && person !== undefined
  const problems: Problems = isTried ? dryRun(world, standing, files, person) : new Map()
  return { digest, same: 0, stale, files: files.map((file) => fileOf(file, problems)) }
}

function decide(
  world: World,
  sent: Sent<typeof configCalls.decide>,
  { user, response }: UserCall,
): { id: number } {
  const { id, isAgreed, opinion = '' } = sent
  const row = find(world, id)
  assertDecides(
    world,
    { askedBy: row.askedBy, isWaiting: row.state === 'waiting', expireTime: never },
    user,
    { needed: permission(config, 'approve'), resource: config.name, rows: [row] },
  )
  if (!isAgreed && opinion === '') refuseForm([{ field: 'opinion', text: sentences.giveReason }])
  const { added, changed, removed } = row
  noteDetail(response, fillBoth(words.counts, { added, changed, removed }))
  world.store.atomically(() => {
    if (isAgreed) carryOut(world, row)
    const state = isAgreed ? 'taken' : 'declined'
    const decideTime = formatTime(world.clock())
    world.tables.configs.update(id, { state, opinion, decidedBy: user.loginName, decideTime })
  })
  return { id }
}

/** Applies a proposal with the permissions of its proposer, entirely or not at all. */
function carryOut(world: World, { digest, files, askedBy }: StoredConfig): void {
  assertProved(world)
  const standing: Standing = standingOf(world)
  if (standing.digest !== digest) refuse(code.conflict, words.changed)
  const person = world.tables.users.rows.find(({ loginName }) => loginName === askedBy)
  const mayPropose =
    person?.status === 'active' && world.grantsOf(person).permissions.has(permission(config, 'propose'))
  if (!mayPropose) return refuse(code.conflict, words.gone)
  const problems = takeOver(world, standing, files, person)
  assertClean(files.map((file) => fileOf(file, problems)))
}

const zipWords = {
  none: ['This is no zip file.', '文件不是 ZIP 格式。'],
  broken: ['The zip file is damaged or encrypted.', 'ZIP 文件已损坏或已加密。'],
  empty: ['The zip file holds no files of a configuration.', 'ZIP 中没有配置文件。'],
  many: ['The zip file holds more than {n} files.', 'ZIP 中的文件超过 {n} 个。'],
  large: [
    'Unpacked, the zip file is larger than 4 MB, or a file in it than 256 KB.',
    '解压后总大小超过 4 MB，或单个文件超过 256 KB。',
  ],
  path: ['A file would leave its folder: {path}', '文件路径越出目录：{path}'],
  twice: ['A file is there twice: {path}', '文件重复：{path}'],
} satisfies Record<string, Text2>

/** Number of bytes inflated between two size checks. */
const step = 4096

/** Reads the text files of a zip by path; refuses invalid, oversized and path-traversing archives. */
function readZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  if (strFromU8(bytes.subarray(0, 2), true) !== 'PK') refuseFile(zipWords.none)
  const found = new Map<string, Uint8Array[]>()
  const unmarked = unmarkedNames(Buffer.from(bytes))
  let size = 0
  let open = 0
  let count = 0
  const unzip = new Unzip((file) => {
    const name = unmarked.get(file.name) ?? file.name
    count += 1
    if (count > zipLimits.files) refuseFile(fillBoth(zipWords.many, { n: zipLimits.files }))
    if (/^[/\\]|\\|^[a-z]:|(?:^|\/)\.\.?(?:\/|$)|\p{Cc}/iu.test(name))
      refuseFile(fillBoth(zipWords.path, { path: name.slice(0, 100) }))
    if (found.has(name)) refuseFile(fillBoth(zipWords.twice, { path: name.slice(0, 100) }))
    const parts: Uint8Array[] = []
    let own = 0
    found.set(name, parts)
    open += 1
    file.ondata = (error, part, isLast) => {
      if (error !== null) throw error
      own += part.length
      size += part.length
      if (own > zipLimits.file || size > zipLimits.whole) refuseFile(zipWords.large)
      parts.push(part)
      if (isLast) open -= 1
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzipAll(unzip, bytes)
  if (open > 0) refuseFile(zipWords.broken)
  const files = [...found].filter(([path]) => !/\/$|(?:^|\/)(?:\.|__MACOSX\/)/.test(path))
  if (files.length === 0) refuseFile(zipWords.empty)
  return withoutFolder(files.map(([path, parts]) => [path, new TextDecoder().decode(Buffer.concat(parts))]))
}

/**
 * Names in a zip's directory without the UTF-8 flag, keyed by their Latin-1 decoding, as the library reads them.
 * Programs that repack a configuration write names in the system's encoding.
 */
function unmarkedNames(bytes: Buffer): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  if (end < 0 || end + 20 > bytes.length) return names
  let at = bytes.readUInt32LE(end + 16)
  while (at + 46 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const isMarked = (bytes.readUInt16LE(at + 8) & 0x800) !== 0
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    if (!isMarked) names.set(name.toString('latin1'), decodeText(name))
    at += 46 + name.length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

function unzipAll(unzip: Unzip, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // any error of the library means that the file is unreadable
    refuseFile(zipWords.broken)
  }
}

/** Strips the name of a common top-level folder from the paths. */
function withoutFolder(files: readonly (readonly [path: string, text: string])[]): Map<string, string> {
  const [first = ''] = files[0]?.[0].split('/') ?? []
  const isArea = configKinds.some(({ resource }) => resource.name.startsWith(`${first}/`))
  const isCommon = !isArea && files.every(([path]) => path.startsWith(`${first}/`))
  return new Map(files.map(([path, text]) => [isCommon ? path.slice(first.length + 1) : path, text]))
}
