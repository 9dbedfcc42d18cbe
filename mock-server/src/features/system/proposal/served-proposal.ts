import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { proposalCalls } from '#contract/calls/system/proposal.ts'
import { pathParameters } from '#contract/openapi/document.ts'
import { isProposable } from '#contract/openapi/tools.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { proposal } from '#contract/resources/system/proposal.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { hour } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { AnswerOf } from '#contract/wire/declaration.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import type { proposalArea } from '#contract/calls/system/proposal.declared.ts'
import { decisionHours } from '#domain/control/command-plans.ts'
import { callAgreed, originOf, type UserCall } from '#mock/http/call.ts'
import { readAs } from '#mock/http/serve.ts'
import { noteDetail } from '#mock/http/outcome.ts'
import { maskNamed, maskSecrets } from '#mock/lib/mask-secrets.ts'
import { invalidParameter, refuse, refuseForm, refuseMissing, texts, Unproved } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { findSeen } from '#mock/resources/data-scope.ts'
import { assertDecides } from '#mock/resources/persons/second-person.ts'
import { nameOfLogin, namesOfDecision } from '#mock/tables/person-name.ts'
import type { StoredProposal, StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, serving, type Served, type World } from '#mock/world/world.ts'

const words = {
  secret: ['A proposal holds no passwords, tokens or keys.', '提案中不得包含密码、令牌或密钥。'],
  gone: ['The person who proposed it may no longer do so.', '提交人已没有相应权限。'],
  by: ['{act}, proposed by {name}', '{act}，由{name}提交'],
} satisfies Record<string, Text2>

/** Maximum number of characters kept of a response. */
const mostKept = 4000
/** Refusals caused by the approver, after which a proposal remains open. */
const aboutPerson = new Set<number>([code.expired, code.forbidden, code.missing, code.unproved, code.tooMany])

const undecided = { state: 'waiting', decidedBy: '', opinion: '', result: '', decideTime: '' } as const

const proposable: ReadonlyMap<string, DeclaredCall> = new Map(
  [...declaredCalls.values()].filter(isProposable).map((call) => [call.name, call]),
)

/** Calls proposed by agents with a user's token; visible to that user and to users of the organisation. */
export const servedProposal: Served<StoredProposal> = {
  resource: proposal,
  isReadOnly: true,
  newestFirst: true,
  belongs: { org: ({ orgId }) => orgId, own: ({ askedBy }, { loginName }) => askedBy === loginName },
  shown: namesOfDecision,
  routes: serving(proposalCalls, { propose, decide }),
}

function propose(
  world: World,
  sent: Sent<typeof proposalCalls.propose>,
  { user, session, request }: UserCall,
): { id: number } {
  const { inputs } = sent
  const call = proposable.get(sent.call) ?? refuseMissing()
  if (!mayCall(world, user, call)) refuse(code.forbidden, texts.forbidden)
  const text = JSON.stringify(inputs)
  if (maskSecrets(text) !== text) refuseForm([{ field: 'inputs', text: words.secret }])
  if (call.request !== undefined) readAs(call.request, inputs)
  for (const [field] of pathParameters(call))
    if (!/^\d+(?:,\d+)*$/.test(String(inputs[field]))) refuseForm([{ field, text: invalidParameter(field) }])
  const now = world.clock()
  const may = world.tables.menus.rows.find(({ perms }) => perms.split(',').includes(call.permission ?? ''))
  const from = { orgId: user.groupId, askedBy: user.loginName, sessionId: session.id }
  const { id } = world.tables.proposals.insert({
    ...sent,
    ...from,
    ...undecided,
    client: originOf(request).agent,
    resource: call.tag,
    subject: call.summary,
    subjectZh: `${resourceNamed(call.tag)?.title[1] ?? call.tag}：${may?.titleZh ?? call.name}`,
    createTime: formatTime(now),
    expireTime: formatTime(now + decisionHours * hour),
  })
  return { id }
}

function mayCall(
  { grantsOf }: World,
  person: StoredUser,
  { permission: needed = '' }: DeclaredCall,
): boolean {
  const { permissions } = grantsOf(person)
  return permissions.has(permission(proposal, 'propose')) && permissions.has(needed)
}

/**
 * Makes the proposed call as the approver, who is responsible for it, limited to what the proposer may still do and
 * see: a proposal never extends the proposer's permissions.
 */
async function decide(
  world: World,
  { id, isAgreed, opinion = '' }: Sent<typeof proposalCalls.decide>,
  { user, request, response }: UserCall,
): Promise<AnswerOf<(typeof proposalArea)['decide']>> {
  const { proposals, users } = world.tables
  const seen = findSeen(world, collectionOf(world, proposal.name), id, user)
  const row = proposals.get(seen?.id ?? 0) ?? refuseMissing()
  const call = proposable.get(row.call) ?? refuseMissing()
  const { askedBy, expireTime, inputs, subject, subjectZh } = row
  const needed = (isAgreed ? call.permission : undefined) ?? permission(proposal, 'approve')
  const concerned = { needed, resource: proposal.name, rows: [row] }
  assertDecides(world, { askedBy, expireTime, isWaiting: row.state === 'waiting' }, user, concerned)
  if (!isAgreed && opinion === '') refuseForm([{ field: 'opinion', text: sentences.giveReason }])
  noteDetail(response, fillBoth(words.by, { act: [subject, subjectZh], name: nameOfLogin(users, askedBy) }))
  const proposer = users.rows.find(({ loginName }) => loginName === askedBy)
  const isStill = proposer?.status === 'active' && mayCall(world, proposer, call)
  if (isAgreed && !isStill) refuse(code.conflict, words.gone)
  const decided = { opinion, decidedBy: user.loginName, decideTime: formatTime(world.clock()) }
  // stored immediately, so that it cannot be decided twice
  proposals.update(id, { ...decided, state: isAgreed ? 'agreed' : 'declined' })
  if (!isAgreed || proposer === undefined) return { id, state: 'declined', msg: '' }
  const [base = ''] = request.originalUrl.split(proposalCalls.decide.path)
  const url = base + call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(inputs[name]))
  const answer = await callAgreed(request, { method: call.method, url, body: inputs }, proposer)
  const { code: answered, msg } = answer
  if (aboutPerson.has(answered)) {
    proposals.update(id, row)
    if (answered === code.unproved) throw new Unproved()
    return refuse(answered, [msg, msg])
  }
  const state = isDone(answer) ? 'agreed' : 'failed'
  proposals.update(id, { state, result: JSON.stringify(maskNamed(answer)).slice(0, mostKept) })
  return { id, state, msg }
}

/** Whether an action succeeded; a bulk action refused for every row did not. */
function isDone({ code: answered, data }: Envelope): boolean {
  const { ok, fail = 0 }: { ok?: unknown; fail?: unknown } = Object(data)
  return answered === code.success && !(ok === 0 && fail !== 0)
}

/** Expires undecided proposals. */
export function expireProposals({ clock, tables: { proposals } }: World): void {
  for (const { id, state, expireTime } of proposals.rows)
    if (state === 'waiting' && expireTime <= formatTime(clock())) proposals.update(id, { state: 'expired' })
}
