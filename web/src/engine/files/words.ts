import { acts } from '#contract/text/acts.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const linkedFileWords = defineWords('linkedFile', {
  preview: acts.preview,
  previewOf: ['Preview of {name}', '{name} 的预览'],
  download: ['Download', '下载'],
  noPreview: ['There is no preview of this kind of file.', '该类文件不支持预览。'],
  openTab: ['Open in a new tab', '在新标签页中打开'],
})
