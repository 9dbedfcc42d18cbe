import { labels } from '#contract/text/labels.ts'
import { acts } from '#contract/text/acts.ts'
import { states } from '#contract/text/states.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const messageLogWords = defineWords('messageLog', {
  lines: ['Lines of the log', '日志内容'],
  level: labels.level,
  level_info: ['All levels', '全部级别'],
  level_warning: ['Warnings and errors', '警告与错误'],
  level_error: ['Errors alone', '仅错误'],
  source: ['Class', '类别'],
  allSources: ['All classes', '全部类别'],
  words: ['Words that all occur', '关键词，空格分隔'],
  pattern: ['Regular expression', '正则表达式'],
  problem_unfinished: ['This is no regular expression yet.', '正则表达式不完整。'],
  problem_unknown: [
    'What looks back or ahead, and what repeats a group, is not known here.',
    '不支持环视与反向引用。',
  ],
  problem_large: ['This expression is too large.', '该表达式过于复杂。'],
  pause: acts.pause,
  resume: acts.resume,
  clear: acts.empty,
  download: ['Download as text', '下载为文本'],
  count: ['{n} of {all} [all|line|lines]', '{n} / {all} 行'],
  sifting: ['looking …', '筛选中…'],
  paused: states.paused,
  waiting: ['Paused: {n} [n|line waits|lines wait]', '已暂停，有 {n} 行待显示'],
  dropped: ['{n} [n|line was|lines were] too many and left out', '行数过多，已略过 {n} 行'],
  newest: ['To the newest', '回到最新'],
  newestCount: ['{n} newer', '{n} 行新日志'],
  empty: ['No line yet', '暂无日志'],
  emptyText: [
    'What the platform writes into its log appears here at once.',
    '平台写入的日志会实时显示在这里。',
  ],
  noMatch: ['No line passes the filter', '没有符合条件的日志'],
  showAll: ['Show all lines', '显示全部日志'],
  missed: ['Older lines could not be read. {reason}', '较早的日志读取失败。{reason}'],
  left: ['{n} more [n|character|characters], cut off', '已截断，另有 {n} 个字符'],
  chosen: ['The chosen line', '所选日志'],
})
