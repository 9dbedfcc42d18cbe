import { calls } from '../contract/calls/account/account.ts'
import { call, pause } from './lib/measure.ts'
import { profile, storyOptions } from './lib/options.ts'
import { ownOf, signInAll, signOutAll, yardstick, type Signed } from './lib/site.ts'

export { handleSummary } from './lib/summary.ts'

/** The navigation, while a thousand sessions are open: many tabs of many people. */
export const options = storyOptions()

export function setup(): Signed {
  return signInAll(profile.sessions)
}

export default function nav({ site, tokens }: Signed): void {
  const { api } = site
  const token = ownOf(tokens)
  call(calls.nav, { api, token })
  call(calls.userInfo, { api, token })
  yardstick()
  pause()
}

export function teardown(signed: Signed): void {
  signOutAll(signed)
}
