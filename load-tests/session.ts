import { calls } from '../contract/calls/account/account.ts'
import { call, signIn, type Signed, storyWith, lookAround } from './lib/story.ts'

export const { options, setup, teardown, handleSummary } = storyWith(0)

/** Pages viewed between sign-in and sign-out; their requests are part of other stories. */
const looks = 3

/** A short session: sign in, load user and navigation, view pages, sign out. */
export default function session({ site }: Signed): void {
  const { api } = site
  const token = signIn(site, __VU)
  call(calls.userInfo, { api, token })
  call(calls.nav, { api, token })
  for (let look = 0; look < looks; look += 1) lookAround()
  call(calls.logout, { api, token })
}
