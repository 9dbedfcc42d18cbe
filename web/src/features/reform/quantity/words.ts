export const words = {
  project: ['By project', '按项目'],
  order: ['By order', '按工单'],
  crew: ['By crew', '按施工队'],
  isConfirmed: ['Already approved.', '已核定。'],
  kept: ['{n} [n|line was|lines were] not saved; what you typed stays.', '{n} 行未保存，已保留所填内容。'],
  first: [
    'The first {n} of {all} lines. Choose a project or an order.',
    '仅显示前 {n} 行，共 {all} 行。请选择项目或工单。',
  ],
  help: [
    'Type to replace, Enter or F2 to edit, Shift to select, Ctrl+D to fill down, Ctrl+Z to undo. Cells can be pasted from a sheet.',
    '直接输入即替换，Enter 或 F2 编辑，Shift 选择区域，Ctrl+D 向下填充，Ctrl+Z 撤销，可从电子表格粘贴。',
  ],
  settlement: ['Settlement', '结算表'],
  noLines: ['No lines yet.', '没有工程量。'],
} as const
