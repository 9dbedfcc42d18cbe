import { secret, text } from './field.ts'

const loginName = { min: 3, max: 20 }
const password = { min: 6, max: 20 }

/** Sign-in. Spec §5: both messages word for word, lengths 3 to 20 and 6 to 20. */
export const signInForm = {
  username: text('Login name', '用户名', {
    ...loginName,
    required: true,
    wording: { required: ['username is not null', '用户名不能为空'] },
  }),
  password: secret('Password', '密码', {
    ...password,
    required: true,
    wording: { required: ['password is not null', '密码不能为空'] },
  }),
}

/** Change of one's own password. Spec §5: 6 to 20 characters, repeated alike. */
export const passwordForm = {
  password: secret('Current password', '当前密码', { ...password, required: true }),
  newPassword: secret('New password', '新密码', { ...password, required: true }),
  repeat: secret('New password again', '再次输入新密码', { required: true, same: 'newPassword' }),
}

/** Lengths of a login name and a password, for the user administration. Spec §5, §9. */
export const accountLimits = { loginName, password }
