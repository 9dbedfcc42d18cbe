import { things } from '#contract/text/things.ts'

export const modelWords = {
  properties: ['Properties', '属性'],
  events: things.events,
  commands: things.commands,
  gridHelp: [
    'Type to replace, Enter or F2 to edit, Shift to select cells, Space to choose rows, Ctrl+D to fill down, Ctrl+Z to undo. Rows and cells can be copied here, and to and from a sheet.',
    '直接输入即替换，Enter 或 F2 编辑，Shift 选择区域，空格选择行，Ctrl+D 向下填充，Ctrl+Z 撤销；行与单元格可相互复制，也可与电子表格互相粘贴。',
  ],
  noGroup: ['Without a group', '未分组'],
  emptyText: ['Add a row, paste rows from a sheet, or import a file.', '可新增行、从表格粘贴或导入文件。'],
  noMatch: ['No row fits', '没有符合条件的行'],
  noMatchText: ['Clear search and group to see all {n}.', '清除搜索与分组可查看全部 {n} 行。'],
  readOnly: ['You may look at the model but not change it.', '您可以查看物模型，无权修改。'],
  wrong: ['{n} [n|cell needs|cells need] a change before publishing', '发布前有 {n} 处需要修改'],
  oneWrong: ['1 cell needs a change before publishing', '发布前有 1 处需要修改'],
  wrongPart: ['{part}: {text}', '{part}：{text}'],
  importText: [
    'A JSON file with properties, events and commands, as the export writes it. It is checked first; it replaces the rows only when nothing is wrong, and can be undone.',
    '导入含属性、事件、命令的 JSON 文件（格式与导出一致）。先检查，全部无误后才替换现有行，可撤销。',
  ],
  importFine: [
    '{properties} [properties|property|properties], {events} [events|event|events] and {commands} [commands|command|commands], nothing wrong',
    '{properties} 个属性、{events} 个事件、{commands} 个命令，检查通过',
  ],
  importWrong: [
    '{n} [n|error|errors]. The rows of the editor are as they were.',
    '{n} 处错误，编辑器内容未改动。',
  ],
  affects: [
    'Affects {devices} [devices|device|devices] and {rules} [rules|rule|rules]',
    '影响 {devices} 台设备、{rules} 条告警规则',
  ],
  affectsText: [
    'Pages of its devices show names, units, digits and limits of the new version at once, without what is removed. What is added shows values once devices report it. Alarm rules that go by the product take its new limits, others keep their own.',
    '设备页面立即按新版本显示名称、单位、小数位与限值，不再显示被删除项；新增项待设备上报后才有数值。引用产品限值的告警规则随之变化，其余规则沿用各自的限值。',
  ],
  added: ['Added', '新增'],
  changed: ['Changed', '修改'],
  removed: ['Removed', '删除'],
  nothing: ['Nothing differs from version {n}.', '与版本 {n} 无差异。'],
  counting: ['Counting what it affects', '正在统计影响范围'],
  conflictTitle: ['Version {n} has been published in the meantime', '版本 {n} 已被他人发布'],
  conflictText: [
    'Your changes are kept. Compare them with the new version and publish on top of it, or load the new version.',
    '您的修改已保留，可与新版本比较后继续发布，或载入新版本。',
  ],
} as const
