import { groupBy } from '#contract/schema/group-by.ts'
import type { HeaderSet } from '#contract/calls/reform/material.ts'
import type { ProjectType } from '#domain/reform/kinds.ts'
import type { MaterialHeaderRow } from '#contract/resources/reform/material-header.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'

export type StoredHeader = MaterialHeaderRow & Audit

/** The headers of one project type and version. */
export interface SetKey {
  type: ProjectType
  edition: number
}

type Known = Pick<World, 'tables'>

const words = {
  draft: ['The type has a draft already: publish or delete it first.', '该类型已有草稿，请先发布或删除。'],
  published: ['This version is published already.', '该版本已发布。'],
  empty: ['No header of the draft is enabled.', '草稿中没有启用的表头。'],
  others: ['The headers of the set have changed meanwhile. Reload.', '表头已被修改，请刷新后重试。'],
  fixed: ['A published version is not changed: make a new version.', '已发布的版本不可修改，请新建版本。'],
} satisfies Record<string, Text2>

/** Refuses what would change a published version. */
export function refuseFixed(): never {
  return refuse(code.conflict, words.fixed)
}

/** The headers of a project type and version in their order; none where there is no such set. */
export function headersOf({ tables }: Known, { type, edition }: SetKey): StoredHeader[] {
  return tables.materialHeaders.rows
    .filter((row) => row.type === type && row.edition === edition)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** The version of a type that is published; nothing where none is. */
function publishedEdition({ tables }: Known, type: ProjectType): number | undefined {
  return tables.materialHeaders.rows.find((row) => row.type === type && row.state === 'published')?.edition
}

/** The version of a type that is a draft; nothing where none is. */
export function draftEdition({ tables }: Known, type: ProjectType): number | undefined {
  return tables.materialHeaders.rows.find((row) => row.type === type && row.state === 'draft')?.edition
}

/** Projects whose material list has the columns of a set. */
export function projectsWith({ tables }: Known, { type, edition }: SetKey): number {
  return tables.projects.rows.filter((row) => row.type === type && row.headerVersion === edition).length
}

/** Every set, by type and the newest version first. */
export function setsOf(world: Known): HeaderSet[] {
  return [...groupBy(world.tables.materialHeaders.rows, (row) => `${row.type} ${row.edition}`).values()]
    .flatMap((rows) => {
      const [first] = rows
      if (first === undefined) return []
      const { type, edition, state, published } = first
      return [{ type, edition, state, published, headers: rows.length, projects: projectsWith(world, first) }]
    })
    .toSorted((a, b) => a.type.localeCompare(b.type) || b.edition - a.edition)
}

/** Puts the headers of a draft in an order. */
export function sortHeaders(
  world: Pick<World, 'store' | 'tables'>,
  { ids, ...set }: SetKey & { ids: readonly number[] },
  updateBy: string,
): void {
  const rows = found(world, set)
  if (rows[0]?.state !== 'draft') refuseFixed()
  const known = new Set(rows.map(({ id }) => id))
  const isWhole =
    ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
  if (!isWhole) refuse(code.conflict, words.others)
  world.store.atomically(() => {
    for (const [n, id] of ids.entries())
      if (world.tables.materialHeaders.get(id)?.position !== n + 1)
        world.tables.materialHeaders.update(id, { position: n + 1, updateBy })
  })
}

/** Makes a draft of a set: a new version of its own type, or the next one of another. */
export function copyHeaders(
  world: Pick<World, 'store' | 'tables'>,
  { to, ...set }: SetKey & { to: ProjectType },
  updateBy: string,
): SetKey {
  const rows = found(world, set)
  return makeDraft(
    world,
    to,
    rows.map(({ id: _id, edition: _edition, state: _state, version: _version, ...row }) => row),
    updateBy,
  )
}

/** What a header of a new draft says. */
export type NewHeader = Omit<
  MaterialHeaderRow,
  'id' | 'edition' | 'position' | 'published' | 'state' | 'status' | 'type'
> &
  Partial<Pick<MaterialHeaderRow, 'status'>>

/** Stores headers as the next version of a type; refuses where the type has a draft. */
export function makeDraft(
  { store, tables }: Pick<World, 'store' | 'tables'>,
  type: ProjectType,
  headers: readonly NewHeader[],
  updateBy: string,
): SetKey {
  if (draftEdition({ tables }, type) !== undefined) refuse(code.conflict, words.draft)
  const { rows } = tables.materialHeaders
  const edition = Math.max(0, ...rows.filter((row) => row.type === type).map((row) => row.edition)) + 1
  store.atomically(() => {
    for (const [n, header] of headers.entries()) {
      tables.materialHeaders.insert({
        status: 'enabled',
        ...header,
        type,
        edition,
        position: n + 1,
        state: 'draft',
        published: '',
        updateBy,
      })
    }
  })
  return { type, edition }
}

/** Publishes a draft; the version that was published before is replaced. */
export function publishHeaders(
  world: Pick<World, 'clock' | 'store' | 'tables'>,
  set: SetKey,
  updateBy: string,
): void {
  const rows = found(world, set)
  if (rows[0]?.state !== 'draft') refuse(code.conflict, words.published)
  if (rows.every(({ status }) => status === 'disabled')) refuse(code.conflict, words.empty)
  const { store, tables, clock } = world
  const before = publishedEdition(world, set.type)
  store.atomically(() => {
    const old = before === undefined ? [] : headersOf(world, { type: set.type, edition: before })
    for (const { id } of old) tables.materialHeaders.update(id, { state: 'replaced', updateBy })
    const published = formatTime(clock())
    for (const { id } of rows) tables.materialHeaders.update(id, { state: 'published', published, updateBy })
  })
}

/** The headers of a set that there is. */
export function found(world: Known, set: SetKey): StoredHeader[] {
  const rows = headersOf(world, set)
  return rows.length > 0 ? rows : refuse(code.missing, texts.missing)
}
