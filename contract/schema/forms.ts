import { secret } from './field.ts'
import { accountLimits } from './sign-in-form.ts'

const { password } = accountLimits

/** Minutes for which a password proof is valid, from sign-in or from the last prompt. */
export const proofMinutes = 5

/** Change of the user's own password. Spec §5: 6 to 20 characters, entered twice. */
export const passwordForm = {
  password: secret('Current password', '当前密码', { ...password, required: true }),
  newPassword: secret('New password', '新密码', {
    ...password,
    required: true,
    hint: ['6 to 20 characters', '6 到 20 个字符'],
  }),
  repeat: secret('New password again', '再次输入新密码', { required: true, same: 'newPassword' }),
}
