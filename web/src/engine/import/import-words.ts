import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'

/** Texts of the import. The three rules about the file are those of spec §5. */
export const importWords = {
  title: ['Import: {title}', '导入：{title}'],
  step_template: things.template,
  step_upload: ['Upload', '上传'],
  step_check: ['Check', '校验'],
  step_import: acts.import,
  templateText: [
    'Fill in the template, one record a row. Nothing is written before you have seen the check.',
    '请按模板填写，每行一条。校验结果确认前不会写入任何数据。',
  ],
  template: ['Download template', '下载模板'],
  chooseFile: ['Choose file', '选择文件'],
  rule: ['.xls or .xlsx, one file', '仅支持 .xls、.xlsx，每次一个文件'],
  wrongType: ['Only .xls and .xlsx files can be imported.', '只能上传 .xls 或 .xlsx 文件。'],
  otherTypes: ['This takes files of another kind: {types}.', '请选择以下类型的文件：{types}。'],
  oneOnly: ['Choose one file at a time.', '每次只能上传一个文件。'],
  noFile: ['Choose a file first.', '请先选择文件。'],
  rowsAndSize: ['{rows} [rows|row|rows], {size}', '{rows} 行，{size}'],
  uploading: ['Uploading and checking', '正在上传并校验'],
  ready: ['{n} ready', '{n} 行可导入'],
  refused: ['{n} [n|row|rows] refused', '{n} 行有误'],
  errors: ['Rows that were refused', '有误的行'],
  row: ['row {n}', '第 {n} 行'],
  first: ['The first {n}. The file has all of them.', '仅显示前 {n} 行，完整内容请下载。'],
  check: ['Check file', '校验文件'],
  import: ['Import {n}', '导入 {n} 行'],
  running: ['{done} of {total} [total|row|rows]', '已处理 {done}/{total} 行'],
  done: ['{n} [n|row|rows] imported', '已导入 {n} 行'],
} as const
