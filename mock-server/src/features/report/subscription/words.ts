import type { Field } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { states } from '#contract/text/states.ts'
import { labelIn } from '#domain/metering/families.ts'
import { loadClasses, qualityClasses, type AnalysisKind } from '#domain/metering/report.ts'

/** What is said on the files that the platform makes. */
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

/** Words and units of figures by their names. */
export type FigureWords = Readonly<Record<string, Pick<Field, 'label' | 'unit'>>>

/** Figures of the analysis that mean something else than the column of their name: how many areas, or a share of days. */
export const analysisFigures: Readonly<Partial<Record<AnalysisKind, FigureWords>>> = {
  demand: { heavy: { label: labelIn(loadClasses, 'heavy') } },
  quality: { unbalance: { label: labelIn(qualityClasses, 'unbalance') } },
  collect: { complete: { label: ['Complete days', '完整日占比'], unit: ['%', '%'] } },
}

/** Why a file cannot be made now. */
export const pauseTexts: Readonly<Record<SubscriptionRow['pausedBecause'], Text2>> = {
  person: ['The subscription is paused.', '订阅已暂停。'],
  group: ['The alarm group is gone. Choose another one.', '告警组已不存在，请重新选择。'],
  owner: ['The account of its owner is disabled.', '创建人账号已停用。'],
  right: ['Its owner may not see the report.', '创建人无权查看该报表。'],
  view: ['What it shows can no longer be made.', '所订阅的内容已无法生成。'],
}
