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

/** Characters of an answer that are kept. */
const mostKept = 4000
/** Refusals that are about who agrees, after which a proposal goes on waiting. */
const aboutPerson = new Set<number>([code.expired, code.forbidden, code.missing, code.unproved, code.tooMany])

const undecided = { state: 'waiting', decidedBy: '', opinion: '', result: '', decideTime: '' } as const

const proposable: ReadonlyMap<string, DeclaredCall> = new Map(
  [...declaredCalls.values()].filter(isProposable).map((call) => [call.name, call]),
)

/** Calls that agents propose with the token of a person; seen by that person and by who sees the organisation. */
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
 * Makes the call as the person who agrees, who answers for it, with no more rights and no wider sight than who proposed it
 * has as well by then: nobody gets done by proposing what he may not do himself.
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
  // at once, so that nobody else decides it meanwhile
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

/** An act on several rows that was refused for each of them was not done. */
function isDone({ code: answered, data }: Envelope): boolean {
  const { ok, fail = 0 }: { ok?: unknown; fail?: unknown } = Object(data)
  return answered === code.success && !(ok === 0 && fail !== 0)
}

/** Lets proposals expire that nobody has decided. */
export function expireProposals({ clock, tables: { proposals } }: World): void {
  for (const { id, state, expireTime } of proposals.rows)
    if (state === 'waiting' && expireTime <= formatTime(clock())) proposals.update(id, { state: 'expired' })
}
