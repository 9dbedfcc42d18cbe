import { changes } from '#contract/text/changes.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'
import { labels } from '#contract/text/labels.ts'

/** Words of the editor of a thing model. */
export const modelWords = defineWords('model', {
  parts: ['Parts of the model', '物模型组成'],
  properties: ['Properties', '属性'],
  events: things.events,
  commands: things.commands,
  grid: ['{part} of the model', '物模型{part}'],
  gridHelp: [
    'Arrow keys move, Enter edits, Escape takes back, Ctrl C and Ctrl V copy rows.',
    '方向键移动，回车编辑，Esc 放弃，Ctrl C、Ctrl V 复制粘贴行。',
  ],
  search: ['Identifier, name, DI or OAD', '标识、名称、DI 或 OAD'],
  group: labels.group,
  allGroups: ['All groups', '全部分组'],
  noGroup: ['Without a group', '未分组'],
  add: ['Add row', '新增行'],
  copyRows: ['Copy rows', '复制行'],
  remove: ['Delete rows', '删除行'],
  undo: acts.undo,
  import: acts.import,
  export: acts.export,
  publish: ['Publish', '发布'],
  published: ['Version {n} published', '已发布版本 {n}'],
  oneUnsaved: ['1 change not published', '1 项修改未发布'],
  unsaved: ['{n} [n|change|changes] not published', '{n} 项修改未发布'],
  versionIs: changes.version,
  selectRow: ['Select row {n}', '选择第 {n} 行'],
  selectAll: ['Select all rows', '选择全部行'],
  row: ['Row', '行'],
  empty: ['No {part} yet', '暂无{part}'],
  emptyText: ['Add a row, paste rows from a sheet, or import a file.', '可新增行、从表格粘贴或导入文件。'],
  noMatch: ['No row fits', '没有符合条件的行'],
  noMatchText: ['Clear search and group to see all {n}.', '清除搜索与分组可查看全部 {n} 行。'],
  clear: acts.erase,
  readOnly: ['You may look at the model but not change it.', '您可以查看物模型，无权修改。'],
  wrong: ['{n} [n|cell needs|cells need] a change before publishing', '发布前有 {n} 处需要修改'],
  oneWrong: ['1 cell needs a change before publishing', '发布前有 1 处需要修改'],
  wrongAt: ['{part}, row {n}, {column}: {text}', '{part}第 {n} 行 {column}：{text}'],
  wrongPart: ['{part}: {text}', '{part}：{text}'],
  andMore: ['and {n} more', '另有 {n} 处'],

  importTitle: ['Import a thing model', '导入物模型'],
  importText: [
    'A JSON file with properties, events and commands, as the export writes it. It is checked first; it replaces the rows only when nothing is wrong, and can be undone.',
    '导入含属性、事件、命令的 JSON 文件（格式与导出一致）。先检查，全部无误后才替换现有行，可撤销。',
  ],
  chooseFile: ['Choose a file', '选择文件'],
  pasteText: ['or paste its text', '或粘贴文本'],
  importFine: [
    '{properties} properties, {events} events and {commands} commands, nothing wrong',
    '{properties} 个属性、{events} 个事件、{commands} 个命令，检查通过',
  ],
  importWrong: [
    '{n} [n|error|errors]. The rows of the editor are as they were.',
    '{n} 处错误，编辑器内容未改动。',
  ],
  errors: ['Errors by line', '各行错误'],
  line: ['Line {n}', '第 {n} 行'],
  replaceRows: ['Replace the rows', '替换现有行'],
  unreadable: ['The file could not be read.', '文件无法读取。'],
  imported: ['The rows were replaced; nothing is published yet', '已替换，尚未发布'],

  publishTitle: ['Publish version {n}?', '发布版本 {n}？'],
  affects: ['Affects {devices} devices and {rules} rules', '影响 {devices} 台设备、{rules} 条告警规则'],
  affectsOne: ['Affects {devices} devices and 1 rule', '影响 {devices} 台设备、1 条告警规则'],
  affectsText: [
    'Pages of its devices show names, units, digits and limits of the new version at once, without what is removed. What is added shows values once devices report it. Alarm rules that go by the product take its new limits, others keep their own.',
    '设备页面立即按新版本显示名称、单位、小数位与限值，不再显示被删除项；新增项待设备上报后才有数值。引用产品限值的告警规则随之变化，其余规则沿用各自的限值。',
  ],
  added: ['Added', '新增'],
  changed: ['Changed', '修改'],
  removed: ['Removed', '删除'],
  nothing: ['Nothing differs from version {n}.', '与版本 {n} 无差异。'],
  counting: ['Counting what it affects', '正在统计影响范围'],
  publishAct: ['Publish version {n}', '发布版本 {n}'],
  conflictTitle: ['Version {n} has been published in the meantime', '版本 {n} 已被他人发布'],
  conflictText: [
    'Your changes are kept. Compare them with the new version and publish on top of it, or load the new version.',
    '您的修改已保留，可与新版本比较后继续发布，或载入新版本。',
  ],
  compare: ['Compare and go on', '比较后继续'],
  loadTheirs: ['Load version {n}', '载入版本 {n}'],
})
