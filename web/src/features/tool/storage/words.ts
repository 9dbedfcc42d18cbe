export const words = {
  settings: ['How files are stored', '存储设置'],
  top: ['All files', '全部文件'],
  upload: ['Upload files', '上传文件'],
  uploadHint: [
    'Files are sent in parts; an interrupted upload resumes where it stopped.',
    '文件分片上传，中断后可从断点继续。',
  ],
  synced: ['{added} added, {gone} removed', '新增 {added} 项，移除 {gone} 项'],
  storedIn: ['Storage: {where}', '存储方式：{where}'],
  used: ['{used} of {quota} used', '已用 {used}，共 {quota}'],
  endpointHint: [
    'Empty for the usual address of the region; else with https:// and port, such as storage.example:9000',
    '留空则使用区域默认地址；否则须带 https:// 与端口，如 storage.example:9000',
  ],
  secretHint: [
    'Stored and never shown. Leave empty to keep the current one.',
    '保存后不再显示，留空则保持不变。',
  ],
  direct: ['Browsers fetch files from the storage itself', '浏览器直接从存储下载'],
  directHint: [
    'Only where browsers reach its address. Pictures in a preview still come through the platform.',
    '仅在浏览器可访问存储地址时启用；预览中的图片仍经平台传送。',
  ],
} as const
