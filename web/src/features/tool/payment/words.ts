import { sentences } from '#contract/text/sentences.ts'

export const words = {
  parts: ['Parts of the payment tool', '支付工具栏目'],
  tab_test: ['Test payment', '支付测试'],

  keysMissing: ['Set both keys in the settings first.', '请先在设置中配置两个密钥。'],
  fillIn: sentences.fillIn,
  askText: [
    'The page of the provider opens in a window of its own. {item}, {amount} CNY.',
    '将在新窗口打开支付渠道页面。商品：{item}，金额：{amount} 元。',
  ],
  openPage: ['Open the page of the provider', '打开支付渠道页面'],
  current: ['Payment {number}', '支付单 {number}'],
  left: ['{amount} CNY can be refunded.', '可退金额：{amount} 元。'],
  returned: ['{number}: {state}', '“{number}”：{state}'],

  appId: ['Application', '应用标识'],
  sellerId: ['Merchant account', '商户账号'],
  privateKey: ['Private key', '应用私钥'],
  providerKey: ['Public key of the provider', '渠道公钥'],
  returnUrl: ['Return address', '返回地址'],
  notifyUrl: ['Notify address', '通知地址'],
  urlHint: ['Begins with https:// or http://, or empty', '以 https:// 或 http:// 开头，可留空'],
  simulate: ['Set up with the simulated provider', '接入模拟支付渠道'],
  simulated: [
    'Keys were made and exchanged with the simulated provider',
    '已生成密钥并与模拟支付渠道完成交换',
  ],
  how: [
    'Requests and notices are signed by RSA2 (SHA256withRSA). A notice counts only with the signature of the provider, for this application and the amount of the payment. A payment that is not made within 15 minutes expires. All amounts are whole fen.',
    '请求和通知均使用 RSA2（SHA256withRSA）签名。仅当签名、应用标识和金额全部一致时，通知才有效。15 分钟内未支付的单据自动过期。金额均以整数分计算。',
  ],
} as const
