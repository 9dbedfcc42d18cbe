import type { Text2 } from '#contract/schema/language.ts'

/** Why a letter did not go out, and whether trying again may help. */
export interface MailFailure {
  text: Text2
  isPassing: boolean
}

const words = {
  refused: ['The mail server does not accept connections.', '邮件服务器拒绝连接。'],
  unknownHost: ['There is no mail server of this name.', '找不到该邮件服务器。'],
  timeout: ['The mail server did not answer in time.', '邮件服务器响应超时。'],
  closed: ['The mail server closed the connection.', '邮件服务器断开了连接。'],
  selfSigned: [
    'The mail server shows a certificate that nobody vouches for (self-signed). Give it a certificate of a known authority, or make the authority known to the platform.',
    '邮件服务器使用自签名证书，无法验证。请更换为受信任机构签发的证书，或将其签发机构加入平台信任列表。',
  ],
  certificate: [
    'The certificate of the mail server is not valid for its name, or has expired.',
    '邮件服务器证书与名称不符或已过期。',
  ],
  needsTls: [
    'The mail server wants TLS. Choose STARTTLS or TLS.',
    '邮件服务器要求加密，请选择 STARTTLS 或 TLS。',
  ],
  noTls: ['The mail server does not offer STARTTLS.', '邮件服务器不支持 STARTTLS。'],
  tls: [
    'No TLS could be agreed on with the mail server. Check the port and the kind of TLS.',
    '无法与邮件服务器建立加密连接，请检查端口和加密方式。',
  ],
  notAllowed: [
    'The operator of the platform does not allow connections to this server (PLATFORM_OUTBOUND).',
    '平台运维人员未允许连接该服务器（PLATFORM_OUTBOUND）。',
  ],
  noMail: ['What answers there is no mail server.', '该地址上的服务不是邮件服务器。'],
  auth: ['The mail server refuses the user name or password.', '邮件服务器拒绝了用户名或密码。'],
  recipients: ['The mail server refuses the recipients.', '邮件服务器拒绝了收件人。'],
} satisfies Record<string, Text2>

const passing = (text: Text2): MailFailure => ({ text, isPassing: true })
const lasting = (text: Text2): MailFailure => ({ text, isPassing: false })

const bySystem: Readonly<Record<string, MailFailure>> = {
  ENOTALLOWED: lasting(words.notAllowed),
  ECONNREFUSED: passing(words.refused),
  ENOTFOUND: passing(words.unknownHost),
  EDNS: passing(words.unknownHost),
  EAI_AGAIN: passing(words.unknownHost),
  ETIMEDOUT: passing(words.timeout),
  ECONNRESET: passing(words.closed),
  ECONNECTION: passing(words.closed),
  DEPTH_ZERO_SELF_SIGNED_CERT: lasting(words.selfSigned),
  SELF_SIGNED_CERT_IN_CHAIN: lasting(words.selfSigned),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: lasting(words.selfSigned),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: lasting(words.selfSigned),
  CERT_HAS_EXPIRED: lasting(words.certificate),
  ERR_TLS_CERT_ALTNAME_INVALID: lasting(words.certificate),
  EAUTH: lasting(words.auth),
}

/** What a failure of the transport means, in words for a person. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, responseCode, message, command } = detailsOf(error)
  // an answer from before it has shown to be a mail server is not passed on: it may be any service
  const isSpoken = responseCode > 0 && !/^(?:CONN|EHLO|HELO)$/.test(command)
  if (responseCode > 0 && !isSpoken) return passing(words.noMail)
  const isTemporary = responseCode >= 400 && responseCode < 500
  if (responseCode === 530 || (responseCode === 538 && code === 'EAUTH')) return lasting(words.needsTls)
  if (isTemporary) return passing(answered(message))
  if (responseCode >= 500 && code !== 'EAUTH')
    return lasting(command === 'RCPT TO' ? joined(words.recipients, message) : answered(message))
  const byText = Object.keys(bySystem).find((name) => message.includes(name))
  if (/self.signed|unable to verify|issuer certificate/i.test(message)) return lasting(words.selfSigned)
  if (/altnames|has expired/i.test(message)) return lasting(words.certificate)
  const known = bySystem[byText ?? ''] ?? bySystem[code]
  if (known !== undefined) return known
  if (code === 'ETLS') return lasting(/STARTTLS/i.test(message) ? words.noTls : words.tls)
  if (/ssl|tls|wrong version/i.test(message)) return lasting(words.tls)
  if (isSpoken) return passing(answered(message))
  return passing(code === 'ESOCKET' ? words.closed : words.noMail)
}

function detailsOf(error: unknown): { code: string; responseCode: number; message: string; command: string } {
  const { code, responseCode, message, command }: Readonly<Record<string, unknown>> = Object(error)
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    message: typeof message === 'string' ? message : '',
    command: typeof command === 'string' ? command : '',
  }
}

function answered(message: string): Text2 {
  const short = message.replaceAll(/\s+/g, ' ').slice(0, 300)
  return [`The mail server answered: ${short}`, `邮件服务器返回：${short}`]
}

function joined([en, zh]: Text2, message: string): Text2 {
  const [answer, answerZh] = answered(message)
  return [`${en} ${answer}`, `${zh}${answerZh}`]
}
