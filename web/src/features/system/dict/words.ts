import { defineWords } from '#web/i18n/use-words.ts'
import { sentences } from '#contract/text/sentences.ts'

export const dictWords = defineWords('system/dict', {
  dictionaries: ['Dictionaries', '字典'],
  find: ['Find a dictionary', '查找字典'],
  entryCount: ['{n} [n|entry|entries]', '{n} 条'],
  off: ['disabled', '已停用'],
  noDict: ['No dictionary has that name or code.', '没有匹配的字典。'],
  none: ['No dictionary yet', '暂无字典'],
  moreDicts: ['{n} more [n|matches|match]. Type more.', '还有 {n} 个匹配，请继续输入。'],
  failed: ['The dictionaries could not be read.', '字典加载失败。'],
  pickTitle: ['Pick a dictionary', '请选择字典'],
  pickText: ['Its entries appear here.', '选择后在此查看和维护其明细。'],
  goneTitle: ['This dictionary does not exist', '该字典不存在'],
  goneText: ['It may have been deleted. Pick another one.', '可能已被删除，请选择其他字典。'],
  back: ['All dictionaries', '全部字典'],
  addEntry: ['Add entry', '新增明细'],
  deleteTitle: sentences.askDelete,
  deleteText: [
    'Its {n} [n|entry is|entries are] deleted with it. Pages that use the code {code} show raw values afterwards.',
    '其下 {n} 条明细将一并删除，使用编码 {code} 的页面将只显示原始值。',
  ],
  deleteAccept: sentences.deleteNamed,
  deleted: sentences.deleted,
  renamed: [
    'Pages look for {code}. Under another code they show raw values.',
    '页面按 {code} 取值，修改编码后将只显示原始值。',
  ],
})
