import { ownSheetCalls, type OwnPreview } from '#contract/calls/iot/own-sheet.ts'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import type { Router } from 'express'
import { say, type Language } from '#contract/schema/language.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { exampleSheet } from '#domain/metering/own/example.ts'
import { dayMinutes, recogniseSheet, type OwnMeter, type OwnSheet } from '#domain/metering/own/recognise.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { route } from '#mock/http/serve.ts'
import { receiveFile, refuseFile } from '#mock/http/upload.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { formatTime, platformOffset } from '#mock/lib/time.ts'
import { problemsFor } from '#mock/resources/references.ts'
import { parseWorkbook } from '#mock/resources/sheets/parse.ts'
import { sendSheet } from '#mock/resources/sheets/xlsx.ts'
import { newValues, pick } from '#mock/resources/values.ts'
import type { OwnCurve } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import { ownCurveTable } from '#mock/tables/unserved-tables.ts'
import { assetNumberOf, serialOf } from '../../../seed/fleet/numbers.ts'

const receive = receiveFile(['file'], 10 * 1024 * 1024)
/** Maximum number of rows: thirty meters over a month of quarter hours. */
const mostRows = 100_000

/** Parses the uploaded sheet; refuses it if it is not recognised. */
async function readSheet(call: UserCall): Promise<OwnSheet> {
  const { originalname, buffer } = await receive(call)
  const sheet = recogniseSheet((await parseWorkbook(originalname, buffer, mostRows)).rows)
  return 'meters' in sheet ? sheet : refuseFile(sheet)
}

/** Epoch milliseconds of a local time in minutes. */
function momentAt(minutes: number): number {
  return (minutes - platformOffset) * minute
}

/** Days by which to shift a sheet so that its last full day (its first day if none is full) becomes yesterday. */
function shiftOf({ from, until }: OwnSheet, now: number): number {
  const last = Math.max(from, (Math.floor(until / dayMinutes) - 1) * dayMinutes)
  return Math.round((midnight(now) - day - momentAt(last)) / day)
}

/** Preview of a sheet before it is imported. */
function previewOf(sheet: OwnSheet, now: number, language: Language): OwnPreview {
  const { refused, meters, from, until, ...rest } = sheet
  const [startTime, endTime] = [formatTime(momentAt(from)), formatTime(momentAt(until))]
  const lines = refused.slice(0, 100).map(({ row, text }) => ({ row, msg: say(text, language) }))
  const names = meters.map(({ name }) => name)
  const shift = shiftOf(sheet, now)
  return { ...rest, shift, startTime, endTime, lines, meters: names, refused: refused.length }
}

/** Creates an area with the meters of a sheet. */
function take(world: World, sheet: OwnSheet, call: UserCall): { id: number } {
  const { transformerAreas } = world.tables
  const sent = { name: '', orgId: '', head: '', shift: '', ...(call.request.body as object) }
  const { name } = sent
  const head = sent.head === '' ? sheet.head : sent.head
  // areas with adjacent numbers are treated as neighbours
  const id = transformerAreas.nextId + 1
  const row = { name, nameZh: name, orgId: Number(sent.orgId), code: `S${String(id).padStart(9, '0')}` }
  const area = newValues(transformerArea.fields, { ...row, capacity: 100, lng: 0, lat: 0 })
  const known = collectionOf(world, transformerArea.name)
  const problems = problemsFor(world, known, undefined, area, call.user)
  if (problems.length > 0) refuseForm(problems)
  if (head !== '' && !sheet.meters.some((meter) => meter.name === head)) refuse(code.invalid, texts.invalid)
  const moved = sent.shift === 'true' ? shiftOf(sheet, world.clock()) * day : 0
  const place = { areaId: id, orgId: row.orgId, updateBy: call.user.loginName }
  world.store.atomically(() => {
    known.table?.put({ ...area, id, source: 'sheet', updateBy: place.updateBy } as StoredRow)
    for (const meter of sheet.meters)
      addMeter(world, meter, { ...place, isHead: meter.name === head, begin: momentAt(sheet.from) + moved })
  })
  return { id }
}

/** Adds a device; its measurements are stored first. */
function addMeter(
  { fleet: { table }, store, tables }: Pick<World, 'fleet' | 'store' | 'tables'>,
  { name, start, values }: OwnMeter,
  { isHead, begin, ...place }: { areaId: number; orgId: number; isHead: boolean; begin: number },
): void {
  const family = isHead ? 'transformer' : 'meter-1p'
  const id = table.nextId
  const curves: Table<StoredRow & OwnCurve> = store.table(ownCurveTable)
  curves.put({ id, begin, start, values })
  const [address, installed] = [serialOf(id, 2000, 99), formatTime(begin)]
  const named = { name, nameZh: name, address, installed, ct: 1, pt: 1, heartbeat: 300 }
  const fields = pick(device.fields, {
    ...place,
    ...named,
    productId: tables.products.rows.find((row) => row.family === family)?.id ?? 0,
    assetNumber: assetNumberOf(isHead ? '02' : '01', address),
    customerClass: isHead ? 'public' : 'household',
    wiring: isHead ? 'four-wire' : 'single',
  })
  const live = { state: 'sheet', since: installed, lastTime: '', success: 100, signal: 0, alerts: 0 }
  table.put({ ...fields, ...place, ...live, family, energy: 0, sceneId: 0, id } as StoredDevice)
}

/** Routes that import a sheet of load curves as an area. */
export function ownSheetRoutes(world: World, router: Router): void {
  const { preview, take: taking, example } = ownSheetCalls
  route(world, router, preview, async (call) =>
    previewOf(await readSheet(call), world.clock(), call.language),
  )
  route(world, router, taking, async (call) => take(world, await readSheet(call), call))
  route(world, router, example, (call) =>
    sendSheet(call, 'xlsx', { title: 'example', rows: exampleSheet(dateOf(world.clock() - 60 * day)) }),
  )
}
