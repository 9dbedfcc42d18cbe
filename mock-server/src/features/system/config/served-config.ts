import { strToU8, zipSync, type Zippable } from 'fflate'
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
import { receiveFile } from '#mock/http/upload.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import { namesOfDecision } from '#mock/tables/person-name.ts'
import type { StoredConfig, StoredUser } from '#mock/tables/tables.ts'
import { serving } from '#mock/world/serving.ts'
import type { Served, World } from '#mock/world/world.ts'
import { readZip, zipLimits } from './read-zip.ts'
import { standingOf, type Standing } from './standing.ts'
import { dryRun, takeOver, type Problems } from './take-over.ts'

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

/** Proposals that wait at most: each keeps its files. */
const mostWaiting = 20
/** They wait until they are decided: what they were compared with goes out of date by itself. */
const never = '9999-12-31 23:59:59'

const receive = receiveFile(['file'], zipLimits.upload)

/** Changes of the configuration that people propose as files; decided by another person, and taken over as a whole. */
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

/** The same bytes for the same configuration: a zip that says nothing of when it was made. */
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

/** Keeps what another person is to decide: nothing that would be refused, nothing compared with what stands no more. */
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

/** Refuses with the first thing that is wrong with a file. */
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

/** Takes a proposal over as a whole, as who proposed it, or refuses it as a whole. */
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
