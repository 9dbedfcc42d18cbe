import { noPictures } from '#contract/tool/letter.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const editorWords = defineWords('editor', {
  tools: ['Format', '文本格式'],
  bold: ['Bold', '加粗'],
  italic: ['Italic', '斜体'],
  underline: ['Underline', '下划线'],
  heading: ['Heading', '标题'],
  bullets: ['Bulleted list', '项目符号列表'],
  numbers: ['Numbered list', '编号列表'],
  link: ['Link', '链接'],
  clean: ['Clear format', '清除格式'],
  linkTitle: ['Where does the link lead?', '链接地址'],
  address: ['Address', '网址'],
  addressHint: ['Begins with https://, http:// or mailto:', '以 https://、http:// 或 mailto: 开头'],
  setLink: ['Set link', '设置链接'],
  noPictures,
  removeLink: ['Remove link', '移除链接'],
})
