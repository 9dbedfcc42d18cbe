import { calls } from '../contract/calls/account/account.ts'
import { call, signIn, type Signed, storyWith, lookAround } from './lib/story.ts'

export const { options, setup, teardown, handleSummary } = storyWith(0)

/** Pages that a person looks at between sign-in and sign-out; what they ask is another story. */
const looks = 3

/** A day in short: sign in, learn who one is and where one may go, look at it, sign out. */
export default function session({ site }: Signed): void {
  const { api } = site
  const token = signIn(site, __VU)
  call(calls.userInfo, { api, token })
  call(calls.nav, { api, token })
  for (let look = 0; look < looks; look += 1) lookAround()
  call(calls.logout, { api, token })
}
