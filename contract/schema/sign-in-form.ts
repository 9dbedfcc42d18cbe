import { secret, text } from './field.ts'

const loginName = { min: 3, max: 20 }
const password = { min: 6, max: 20 }

/** Length limits of login name and password. Spec §5, §9. */
export const accountLimits = { loginName, password }

/** Sign-in form. Spec §5: both messages verbatim, lengths 3 to 20 and 6 to 20. */
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
