import { secret } from './field.ts'
import { accountLimits } from './sign-in-form.ts'

const { password } = accountLimits

/** Minutes for which a password that was typed counts, at sign-in or when it was asked for. */
export const proofMinutes = 5

/** Change of one's own password. Spec §5: 6 to 20 characters, repeated alike. */
export const passwordForm = {
  password: secret('Current password', '当前密码', { ...password, required: true }),
  newPassword: secret('New password', '新密码', {
    ...password,
    required: true,
    hint: ['6 to 20 characters', '6 到 20 个字符'],
  }),
  repeat: secret('New password again', '再次输入新密码', { required: true, same: 'newPassword' }),
}
