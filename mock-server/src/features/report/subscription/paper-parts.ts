import type { Field } from '#contract/schema/field.ts'
import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { fieldIn } from '#contract/schema/localised.ts'
import type { Cell } from '#contract/text/csv.ts'
import { separators } from '#contract/text/separators.ts'
import type { Paper } from '#mock/engines/pdf/write-pdf.ts'
import { formatTime } from '#mock/lib/time.ts'
import { sightOf } from '#mock/resources/data-scope.ts'
import { findField } from '#mock/resources/selection.ts'
import { titleOf } from '#mock/resources/sheets/columns.ts'
import { cellWriter } from '#mock/resources/sheets/export.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredSubscription, StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { states } from '#contract/text/states.ts'
import { labelIn } from '#domain/metering/families.ts'
import { loadClasses, qualityClasses, type AnalysisKind } from '#domain/metering/report.ts'

/** Texts on generated files. */
export const paperWords = {
  range: ['{first} – {last}', '{first} 至 {last}'],
  made: ['Made {time}', '生成时间 {time}'],
  rest: [
    '{n} more rows: the spreadsheet of this report has all of them.',
    '其余 {n} 行请查看该报表的电子表格。',
  ],
  page: ['Page {n} of {count}', '第 {n} 页，共 {count} 页'],
  keyword: ['Search', '搜索'],
  now: ['As things are now', '当前状态'],
  course: ['By day', '逐日情况'],
  perDay: ['Raised per day', '每日新增'],
  found: ['Raised', '产生'],
  open: states.active,
  ackMinutes: ['To acknowledge (min)', '确认用时（分钟）'],
  clearMinutes: ['To clear (min)', '恢复用时（分钟）'],
} satisfies Record<string, Text2>

/** Labels and units of figures by name. */
type FigureWords = Readonly<Record<string, Pick<Field, 'label' | 'unit'>>>

/** Analysis figures whose meaning differs from the column of that name: a number of areas, or a share of days. */
export const analysisFigures: Readonly<Partial<Record<AnalysisKind, FigureWords>>> = {
  demand: { heavy: { label: labelIn(loadClasses, 'heavy') } },
  quality: { unbalance: { label: labelIn(qualityClasses, 'unbalance') } },
  collect: { complete: { label: ['Complete days', '完整日占比'], unit: ['%', '%'] } },
}

/** Reasons why a file cannot be made. */
export const pauseTexts: Readonly<Record<SubscriptionRow['pausedBecause'], Text2>> = {
  person: ['The subscription is paused.', '订阅已暂停。'],
  group: ['The alarm group is gone. Choose another one.', '告警组已不存在，请重新选择。'],
  owner: ['The account of its owner is disabled.', '创建人账号已停用。'],
  right: ['Its owner may not see the report.', '创建人无权查看该报表。'],
  view: ['What it shows can no longer be made.', '所订阅的内容已无法生成。'],
}

/** Content and language of a subscription's file. */
export type Wanted = Pick<StoredSubscription, 'language' | 'report' | 'span' | 'view'>

/** Parts common to all files, localised: `about` with the time of creation, and the page texts. */
export function framed(world: Pick<World, 'clock'>, language: Language, about: readonly string[]) {
  const say2 = (text: Text2, values: Record<string, string | number> = {}) =>
    fill(say(text, language), values)
  return {
    about: [...about, say2(paperWords.made, { time: formatTime(world.clock()) })],
    rest: (n: number) => say2(paperWords.rest, { n }),
    page: (n: number, count: number) => say2(paperWords.page, { n, count }),
  } satisfies Pick<Paper, 'about' | 'page' | 'rest'>
}

interface TableOf {
  collection: Collection
  columns: readonly string[]
  rows: readonly StoredRow[]
  language: Language
  owner: StoredUser
}

/** Header and rows of a table, formatted as in an exported sheet. */
export function tableOf(
  world: World,
  { collection, columns, rows, language, owner }: TableOf,
): { head: string[]; rows: Cell[][] } {
  const { served } = collection
  const sight = sightOf(world, owner)
  const fields = columns.flatMap((column) => {
    const name = fieldIn(served.resource.fields, column, language)
    const field = findField(collection, name)
    return field === undefined ? [] : [{ field, write: cellWriter(world, name, field, { language, sight }) }]
  })
  const names = new Set(columns)
  return {
    head: fields.map(({ field }) => titleOf(field, language)),
    rows: rows.map((row) => {
      const whole = { ...row, ...served.shown?.(world, row, names) }
      return fields.map(({ write }) => write(whole))
    }),
  }
}

/** Filters of a view as text, such as `Organisation: Wenchang`. */
export function filterTexts(
  world: World,
  collection: Collection,
  filters: Readonly<Record<string, string>>,
  { language, owner }: { language: Language; owner: StoredUser },
): string[] {
  const by = { language, sight: sightOf(world, owner) }
  return Object.entries(filters).map(([name, value]) => {
    if (name === 'keyword')
      return `${say(paperWords.keyword, language)}${say(separators.label, language)}${value}`
    const known = findField(collection, name)
    if (known === undefined) return boundText(collection, name, value, language)
    const values = value.split(',').map((one) => {
      const held = known.kind === 'ref' ? Number(one) : known.kind === 'flag' ? one === 'true' : one
      return String(cellWriter(world, name, known, by)({ id: 0, [name]: held }))
    })
    return `${say(known.label, language)}${say(separators.label, language)}${values.join(say(separators.names, language))}`
  })
}

/** Bound of a range as text, such as `Loss % ≥ 2 %`. */
function boundText(collection: Collection, name: string, value: string, language: Language): string {
  const [, own = name, end] = /^(.+)(Start|End)$/.exec(name) ?? []
  const field = findField(collection, own)
  const label = field === undefined ? own : say(field.label, language)
  return `${label} ${end === 'Start' ? '≥' : '≤'} ${value}${unitText(field, language)}`
}

function unitText(field: Pick<Field, 'unit'> | undefined, language: Language): string {
  return field?.unit === undefined ? '' : ` ${say(field.unit, language)}`
}

/** Figures with the label and unit of the column of the same name, or with those in `own`. */
export function figuresUnder(
  collection: Collection,
  figures: readonly { id: string; value: number | null }[],
  { language, own = {} }: { language: Language; own?: FigureWords | undefined },
): Paper['figures'] {
  return figures.flatMap(({ id, value }) => {
    const field = own[id] ?? findField(collection, id)
    if (field === undefined) return []
    const said = value === null ? '—' : `${value}${unitText(field, language)}`
    return [{ label: say(field.label, language), value: said }]
  })
}
