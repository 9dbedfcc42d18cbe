import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { DeclaredCall } from '#contract/calls/declared.ts'
import { code } from '#contract/wire/envelope.ts'
import { api } from '../api-calls.ts'
import { declares } from './declared-refusals.ts'

const day = '2026-11-19'
const midnight = Date.parse(`${day}T00:00:00+08:00`)

const history = `deviceIds=DEVICE&start=2026-11-17&end=${day}`

/** Queries of the calls that need one, with `DEVICE` as placeholder of a device id. */
export const queries: Readonly<Record<string, string>> = {
  redisValue: 'key=stream:commands',
  dictMap: 'codes=user_status,yes_no',
  nextRuns: 'cron=0 0/5 * * * ?',
  curve: `deviceId=DEVICE&props=energy,ua&start=${midnight}&end=${midnight + 86_400_000}&step=900`,
  freeze: `deviceId=DEVICE&period=day&start=2026-11-10&end=${day}`,
  collection: 'deviceId=DEVICE&days=7',
  lineLoss: `areaId=1&start=2026-11-10&end=${day}`,
  changes: 'deviceId=DEVICE',
  params: 'deviceId=DEVICE',
  recordEvents: 'deviceId=DEVICE&days=90',
  recordAudit: 'deviceId=DEVICE',
  topologyAround: 'of=area&id=1',
  alarmPreviewRecipients: 'groupId=1&severity=critical',
  alarmPerDay: 'deviceId=DEVICE&days=90',
  alarmStat: 'by=kind&days=90',
  searchEverything: 'text=a',
  sceneMapPoints: 'bbox=118,29,119,30&zoom=12',
  sceneMapCluster: 'bbox=118,29,119,30',
  sceneMapLayers: 'bbox=118,29,119,30',
  sceneMapHeat: 'bbox=118,29,119,30&zoom=12&of=loss',
  historyList: history,
  historyCurve: `${history}&props=p,forward&limit=10`,
  historyFreeze: `${history}&period=day`,
  historySettlement: history,
  historyOverview: `${history}&props=p,forward`,
  historyCorrections: `deviceId=DEVICE&property=p&time=${midnight}`,
  ledgerCompare: 'tab=differ',
  findSeal: 'number=A0001100002',
  reformOldPictureOrders: 'page=1&limit=20',
  quantitySummary: 'by=project',
  reportStat: 'kind=lineLoss',
  reportSuspects: 'areaId=1',
  momentRaised: `date=${day}`,
  proof: `of=device&id=DEVICE&start=${midnight}&end=${midnight + 86_400_000}`,
  areaScope: `areaId=1&start=2026-11-10&end=${day}`,
  planNextRuns: 'cron=0 30 2 * * ?',
  reportNextRuns: 'cron=0 30 7 * * ?',
  linkedPictures: 'alertId=1',
  pictureDays: `cameraId=1&start=2026-11-01&end=${day}`,
}

/** Texts in place of a value: some valid, most not. */
const texts = fc.oneof(
  fc.constantFrom(...`|1|-1|0|1e9|1e308|NaN|1,2|,|id|-id|true|null|(|^(a+)+$`.split('|')),
  fc.constantFrom('2026-11-20', '2026-11-20 08:00:00', '2026-13-99', '__proto__', 'constructor', 'toString'),
  fc.constantFrom(...`admin|active|pf|[object Object]|\u0000|\ud800|ﬀ|İ|%|../x|' OR 1=1`.split('|')),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom<unknown>(
    1e308,
    -1e308,
    5e-324,
    0.1,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    [1, 2],
    [1e308],
    [{}],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const ids = fc.array(fc.oneof(fc.integer({ min: -1, max: 40 }), values), { maxLength: 3 })

/** Body or query with names that the call knows, and some that it does not. */
function parts<Value>(names: readonly string[], value: fc.Arbitrary<Value>) {
  return fc.dictionary(fc.constantFrom(...names, 'page', 'limit', 'sort', 'keyword', '__proto__', 'x'), value)
}

/** An id as encoded in the path; an empty one would be another path. */
const written = texts.map((id) => encodeURIComponent(id.replaceAll(/\p{Cs}/gu, '') || '-'))

/** An id in the path, and a query with these names. */
export function hostileQuery(names: readonly string[]) {
  return fc.tuple(written, parts(names, texts))
}

/** An id in the path, and a body with these names or without any. */
export function hostileBody(names: readonly string[]) {
  const body = fc.oneof(
    { weight: 6, arbitrary: parts([...names, 'id', 'version'], values) },
    {
      weight: 2,
      arbitrary: fc.tuple(parts(names, values), ids).map(([rest, own]) => ({ ...rest, ids: own })),
    },
    values,
  )
  return fc.tuple(written, body)
}

type Loose = Readonly<Record<string, unknown>>

/** Stored form of a password, which no response may reveal. */
const secrets = /"(?:hash":(?!"(?:[\da-f]{16})?")|salt":)/
/** Paths of the platform's own files, which no refusal may reveal. */
const insides = /node_modules|mock-server|\bat \S+:\d+:\d+/

const refusal = z.strictObject({
  code: z.int(),
  msg: z.string().check(z.minLength(1)),
  data: z.nullable(
    z.looseObject({ errors: z.optional(z.array(z.strictObject({ field: z.string(), msg: z.string() }))) }),
  ),
})

/** How a response differs from the description of its call; empty if it does not. */
export async function undocumented(call: DeclaredCall, response: Response): Promise<string> {
  const { status, headers } = response
  const operation: Loose = Object(api.paths[call.path]?.[call.method.toLowerCase()])
  const responses: Loose = Object(operation['responses'])
  if (!(status in responses)) return `HTTP ${status}`
  const type = headers.get('content-type') ?? ''
  const text = await response.text()
  if (secrets.test(text)) return 'it reveals a secret'
  if (!type.startsWith('application/json')) {
    return call.file?.some((one) => type.startsWith(one)) ? '' : `it is ${type}`
  }
  const body = JSON.parse(text) as Loose
  if (body['code'] === code.success && status === 200) return differs(successOf(call), body)
  if (insides.test(text)) return 'it reveals its insides'
  if (status === 200 && !declares(call, body['code']))
    return `code ${String(body['code'])}: ${String(body['msg'])}`
  return differs(refusal, body)
}

/** Schemas of successful responses, kept because the first use of each compiles it. */
const successes = new Map<DeclaredCall, z.ZodMiniType>()

function successOf(call: DeclaredCall): z.ZodMiniType {
  const known = successes.get(call) ?? newSuccess(call)
  successes.set(call, known)
  return known
}

function newSuccess({ answer = z.null(), beside }: DeclaredCall): z.ZodMiniType {
  const own = { code: z.literal(code.success), msg: z.string(), data: answer }
  return beside instanceof z.ZodMiniObject ? z.extend(beside, own) : z.object(own)
}

/** Reports values that are invalid, or not declared at all: parsing drops unknown fields. */
function differs(schema: z.ZodMiniType, value: Loose): string {
  const { error, data } = z.safeParse(schema, value)
  if (error !== undefined) return z.prettifyError(error)
  const parsed = JSON.stringify(sorted(data))
  return parsed === JSON.stringify(sorted(value)) ? '' : 'it has more than is declared'
}

/** Sorts the keys of objects, recursively. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
