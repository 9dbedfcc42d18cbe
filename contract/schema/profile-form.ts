import { labels } from '../text/labels.ts'
import { text } from './field.ts'
import { email, mobile } from './formats.ts'
import { localised } from './localised.ts'

/** Fields that users may change about themselves. */
export const profileForm = {
  ...localised('username', 'Name', '姓名', { required: true, min: 2, max: 20 }),
  email: text(...labels.email, { required: true, max: 100, format: email }),
  mobile: text(...labels.mobile, { max: 20, format: mobile }),
}
