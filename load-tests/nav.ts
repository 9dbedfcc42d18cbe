import { calls } from '../contract/calls/account/account.ts'
import { call, profile, ownOf, type Signed, storyWith, lookAround } from './lib/story.ts'

export const { options, setup, teardown, handleSummary } = storyWith(profile.sessions)

/** Requests the navigation while a thousand sessions are open: many tabs of many users. */
export default function nav({ site, tokens }: Signed): void {
  const { api } = site
  const token = ownOf(tokens)
  call(calls.nav, { api, token })
  call(calls.userInfo, { api, token })
  lookAround()
}
