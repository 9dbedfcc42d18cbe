import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { sentences } from '#contract/text/sentences.ts'

export const storageWords = defineWords('storage', {
  crumbs: ['Folders', '文件夹路径'],
  top: ['All files', '全部文件'],
  empty: ['Files appear here as soon as they are uploaded.', '上传的文件将显示在此处。'],
  upload: ['Upload files', '上传文件'],
  uploadHint: [
    'Files are sent in parts: what is cut off goes on where it was.',
    '文件分片上传，中断后可从断点继续。',
  ],
  linkOf: ['Link to {name}', '{name} 的链接'],
  cutText: ['Only the beginning is shown.', '仅显示文件开头部分。'],
  link: ['Make a link', '生成链接'],
  linkText: [
    'Anyone with the link can read the file until it expires.',
    '持有链接者可在有效期内读取该文件。',
  ],
  minutes: ['Valid for', '有效期'],
  hour: things.hour,
  dayLong: ['1 day', '1 天'],
  week: ['1 week', '1 周'],
  sync: acts.synchronise,
  synced: ['{added} taken in, {gone} dropped', '新增 {added} 项，移除 {gone} 项'],
  storedIn: ['Storage: {where}', '存储方式：{where}'],
  settings: acts.settings,
  settingsTitle: ['How files are stored', '存储设置'],
  used: ['{used} of {quota} used', '已用 {used}，共 {quota}'],
  endpoint: ['Address', '服务地址'],
  endpointHint: [
    'Empty for the usual address of the region; else with https:// and port, such as storage.example:9000',
    '留空则使用区域默认地址；否则须带 https:// 与端口，如 storage.example:9000',
  ],
  region: ['Region', '区域'],
  bucket: ['Bucket', '存储桶'],
  prefix: ['Prefix', '前缀'],
  accessKeyId: ['Access key', '访问密钥 ID'],
  secretKey: ['Secret key', '访问密钥'],
  secretHint: ['Kept, and never shown. Empty leaves the one there is.', '保存后不再显示，留空则保持不变。'],
  direct: ['Browsers fetch files from the storage itself', '浏览器直接从存储下载'],
  directHint: [
    'Only where browsers reach its address. Pictures in a preview still come through the platform.',
    '仅在浏览器可访问存储地址时启用；预览中的图片仍经平台传送。',
  ],
  quota: ['Space', '容量上限'],
  check: ['Try the connection', '测试连接'],
  checked: ['The storage answers.', '存储服务连接正常。'],
  saved: sentences.settingsSaved,
})
