import { hour } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredProposal } from '#mock/tables/tables.ts'

/** A pending proposal, made shortly before the platform begins. */
export function seedProposals(now: number): StoredProposal[] {
  const decided = { decidedBy: '', opinion: '', decideTime: '', result: '' }
  const asked = { orgId: 1, askedBy: 'engineer', client: 'mcp desk-agent 1.0', sessionId: 0 }
  const times = { createTime: formatTime(now - hour), expireTime: formatTime(now + 23 * hour) }
  const call = { call: 'maintain', resource: 'iot/device', inputs: { ids: [3], on: true } }
  const said = {
    subject: 'Start or end maintenance of devices',
    subjectZh: '终端：检修',
    reason: 'E06 × 4, 23:00–05:00',
  }
  return [{ id: 1, state: 'waiting', ...said, ...call, ...asked, ...decided, ...times }]
}
