import { acts } from '#contract/text/acts.ts'
import { email } from '#contract/schema/formats.ts'

export const words = {
  parts: ['Parts of the e-mail tool', '邮件工具栏目'],
  tab_send: acts.send,

  outboxNote: [
    'No mail server is set up. E-mails stay in the outbox, where they can be read.',
    '尚未设置邮件服务器，邮件将保存在发件箱中供查看。',
  ],
  wrong_form: email.text,
  wrong_twice: ['This address is already in the list.', '收件人重复。'],
  wrongSome: ['{n} [n|address is|addresses are] not valid.', '{n} 个地址有误。'],
  removeNamed: acts.removeNamed,
  attachments: ['Attachments', '附件'],
  attach: ['Attach files', '添加附件'],
  attachHint: [
    'Up to 10 files, 10 MB each, 20 MB in total',
    '最多 10 个文件，单个不超过 10 MB，合计不超过 20 MB',
  ],
  tooLarge: ['{name} is larger than 10 MB.', '“{name}”超过 10 MB。'],
  tooMany: ['An e-mail can have 10 attachments at most.', '最多 10 个附件。'],
  preview: acts.preview,
  previewEmpty: ['The e-mail appears here as its recipients will see it.', '此处显示收件人看到的内容。'],
  sentOutbox: ['{subject} is in the outbox', '“{subject}”已存入发件箱'],
  sentWaiting: ['{subject} is on its way', '“{subject}”已提交发送'],
  saveTemplate: ['Save as template', '保存为模板'],

  asked: ['{subject} is being sent again', '“{subject}”已重新提交'],

  host: ['Server', '服务器'],
  port: ['Port', '端口'],
  user: ['Mail account', '邮箱账号'],
  fromAddress: ['Sender address', '发件人地址'],
  fromName: ['Sender name', '发件人名称'],
  how: [
    'Alarm notices and report subscriptions are sent the same way. An e-mail is tried up to 6 times at growing intervals; what the server has accepted is not sent again. After a change of server or account the password must be entered again.',
    '告警通知和报表订阅也由此发送。发送失败时最多尝试 6 次，间隔逐次加长；服务器已接收的邮件不会重复发送。更换服务器或账号后需重新填写密码。',
  ],
} as const
