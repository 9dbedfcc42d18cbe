import { email, mobile } from './formats.ts'
import { secret, text } from './field.ts'
import { accountLimits } from './sign-in-form.ts'

const { password } = accountLimits

/** Change of one's own password. Spec §5: 6 to 20 characters, repeated alike. */
export const passwordForm = {
  password: secret('Current password', '当前密码', { ...password, required: true }),
  newPassword: secret('New password', '新密码', { ...password, required: true }),
  repeat: secret('New password again', '再次输入新密码', { required: true, same: 'newPassword' }),
}

/** What a user may change about himself. */
export const profileForm = {
  username: text('Name', '姓名', { required: true, min: 2, max: 20 }),
  email: text('E-mail', '邮箱', { required: true, max: 100, format: email }),
  mobile: text('Mobile', '手机号', { max: 20, format: mobile }),
}
