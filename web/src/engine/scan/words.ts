import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { outcomeWords } from './scan-list.ts'

export const scanWords = defineWords('scan', {
  field: ['Scan or type a number, then Enter', '扫码或输入编号后回车'],
  list: ['Scanned', '已扫描'],
  code: ['Number', '编号'],
  outcome: labels.result,
  repeated: ['{code} is in the list already.', '{code} 已在列表中。'],
  sound: ['Sound', '提示音'],
  on: ['On', '开'],
  off: ['Off', '关'],
  undo: acts.undo,
  drop: ['Remove {code}', '移除 {code}'],
  counts: ['{all} scanned, {ready} ready', '已扫描 {all} 个，可提交 {ready} 个'],
  nothing: ['Nothing scanned yet.', '尚未扫描。'],
  ...outcomeWords,
})
