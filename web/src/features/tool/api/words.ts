export const apiWords = {
  absent: ['No API description', '没有接口文档'],
  noDocument: [
    'The platform has nothing at {path} (HTTP {status}). It is optional: all other pages work without it.',
    '平台未提供 {path}（HTTP {status}）。该文档可选，不影响其他页面。',
  ],
  otherDocument: [
    'What the platform has at {path} is not an OpenAPI 3 document.',
    '平台在 {path} 返回的不是 OpenAPI 3 文档。',
  ],
  calls: ['Calls', '接口'],
  search: ['Path, name or words', '路径、名称或说明'],
  required: ['required', '必填'],
  body: ['Request', '请求内容'],
  answers: ['Response', '返回内容'],
  upload: ['It takes a form with a file: send it with curl.', '该接口上传文件，请使用 curl 调用。'],
  try: ['Try it', '在线调试'],
  askText: [
    'The call changes data of this platform, as you, and is written into its log.',
    '该接口会以您的身份修改平台数据，并记入操作日志。',
  ],
  missing: ['Fill in {names}.', '请填写 {names}。'],
  notJson: ['This is not valid JSON.', '内容不是有效的 JSON。'],
  answered: ['HTTP {status} in {ms} ms', 'HTTP {status}，{ms} 毫秒'],
  notText: ['{type}, {n} [n|character|characters]: not shown', '{type}，{n} 个字符，不显示内容'],
  cut: ['The first {n} characters of {all}', '仅显示前 {n} 个字符，共 {all} 个'],
} as const
