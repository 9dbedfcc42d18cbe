export const words = {
  organisations: ['Organisations', '组织'],
  noOrganisation: ['No organisation has that name.', '没有匹配的组织。'],
  moreOrganisations: ['{n} more [n|matches|match]. Type more.', '还有 {n} 个匹配，请继续输入。'],
  accountsOf: ['{n} [n|account|accounts] of {name}', '{name}的 {n} 个账号'],
  initialNote: [
    'The platform gives the initial password. Resetting it later shows it.',
    '初始密码由平台设定，之后重置密码时可查看。',
  ],
  resetText: [
    'The initial password applies again, and the person is signed out everywhere.',
    '密码将恢复为初始密码，该用户会在所有设备上退出登录。',
  ],
  passwordText: ['Pass this password on. It is not shown again.', '请将此密码告知用户，关闭后不再显示。'],
  resetDone: ['{n} [n|account uses|accounts use] it from now on.', '{n} 个账号现已使用此密码。'],
} as const
