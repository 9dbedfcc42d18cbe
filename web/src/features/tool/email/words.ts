import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { mailWords } from '#contract/text/mail.ts'
import { email } from '#contract/schema/formats.ts'
import { sentences } from '#contract/text/sentences.ts'
import { things } from '#contract/text/things.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const emailWords = defineWords('tool/email', {
  title: catalogue['tool/email'],
  parts: ['Parts of the e-mail tool', '邮件工具栏目'],
  tab_send: acts.send,
  tab_history: ['Sent and outbox', '发送记录'],
  tab_templates: mailWords.templates,
  tab_settings: things.settings,

  outboxNote: [
    'No mail server is set: letters stay in the outbox, where they can be read.',
    '尚未设置邮件服务器，邮件将保存在发件箱中供查看。',
  ],
  template: things.template,
  noTemplate: ['None', '不使用'],
  recipients: mailWords.recipients,
  recipientsHint: ['Enter or a comma ends an address', '按回车或逗号确认地址'],
  wrong_form: email.text,
  wrong_twice: ['An address stands there twice.', '收件人重复。'],
  wrongSome: ['{n} [n|address|addresses] not in order.', '{n} 个地址有误。'],
  noRecipient: ['Add a recipient.', '请添加收件人。'],
  removeNamed: acts.removeNamed,
  subject: mailWords.subject,
  noSubject: ['Write a subject.', '请填写主题。'],
  content: mailWords.content,
  noContent: ['Write something.', '请填写正文。'],
  fieldsTitle: ['Fields', '模板字段'],
  fillField: sentences.fillIn,
  attachments: ['Attachments', '附件'],
  attach: ['Attach files', '添加附件'],
  attachHint: [
    'Up to 10 files, 10 MB each, 20 MB together',
    '最多 10 个文件，单个不超过 10 MB，合计不超过 20 MB',
  ],
  tooLarge: ['{name} is larger than 10 MB.', '“{name}”超过 10 MB。'],
  tooMany: ['A letter has at most 10 attachments.', '最多 10 个附件。'],
  preview: acts.preview,
  previewEmpty: ['What is written appears here as it arrives.', '此处显示收件人看到的内容。'],
  send: ['Send letter', '发送邮件'],
  sentOutbox: ['{subject} is in the outbox', '“{subject}”已存入发件箱'],
  sentWaiting: ['{subject} is on its way', '“{subject}”已提交发送'],
  saveTemplate: ['Save as template', '保存为模板'],
  templateName: labels.name,
  templateSaved: ['Template {name} saved', '模板“{name}”已保存'],

  asked: ['{subject} is sent again', '“{subject}”已重新提交'],
  error: ['Failure', '失败原因'],

  host: ['Server', '服务器'],
  hostHint: ['Empty: letters stay in the outbox', '留空则邮件保存在发件箱'],
  port: ['Port', '端口'],
  security: ['Encryption', '加密方式'],
  user: ['Mail account', '邮箱账号'],
  password: labels.password,
  fromAddress: ['Address of the sender', '发件人地址'],
  fromName: ['Name of the sender', '发件人名称'],
  save: ['Save settings', '保存设置'],
  saved: sentences.settingsSaved,
  test: ['Test connection', '测试连接'],
  testFirst: ['Save the settings first.', '请先保存设置。'],
  testDone: ['The server answers: {ms} ms', '服务器连接正常，耗时 {ms} 毫秒'],
  how: [
    'Alarm notices and report subscriptions go out the same way. A letter is tried up to 6 times, with growing pauses; what the server has accepted is not sent again. With another server or account the password has to be given anew.',
    '告警通知和报表订阅也由此发送。发送失败时最多尝试 6 次，间隔逐次加长；服务器已接收的邮件不会重复发送。更换服务器或账号后需重新填写密码。',
  ],
})
