import * as z from 'zod/mini'
import { resembleResult } from '../../resources/compute/resemble-result.ts'
import { resemble } from '../../resources/compute/resemble.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission, needs } from '../../schema/resource.ts'
import { id, remark } from '../../schema/zod.ts'
import { repairAsk } from '../reform/order.schema.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import {
  compareAsk,
  comparison,
  resembleRun,
  resembleRunFound,
  searchAsk,
  similarFound,
} from './resemble.schema.ts'

const may = (verb: string) => needs(resemble, verb)
const noDevice = { 404: 'There is no such device.' }
const noRun = { 404: 'The person has no such run.' }

/** How alike curves are. */
export const resembleArea = declare({
  compare: {
    ...may('list'),
    summary: 'Curves of devices and days, and how alike each is to the first one',
    isReading: true,
    request: compareAsk,
    answer: comparison,
    refusals: { ...noDevice, 400: 'The days are reversed, lie ahead or are too many.' },
  },
  search: {
    ...may('list'),
    summary: 'The devices whose curves are most alike to one, or least to their own past',
    isReading: true,
    request: searchAsk,
    answer: similarFound,
    refusals: { ...noDevice, 413: 'There are more curves than one call compares: run it as a job.' },
  },
  run: {
    ...may('list'),
    summary: 'The same as a job, however many curves there are',
    request: searchAsk,
    answer: resembleRun,
    refusals: { ...noDevice, 409: 'Two runs of the person are still under way.' },
  },
  runTask: {
    ...may('run'),
    summary: 'Run a task now',
    request: onlyId,
    answer: resembleRun,
    refusals: { 404: 'There is no such record.', 409: 'It is still under way.' },
  },
  runs: {
    ...may('list'),
    summary: 'Runs of the person who asks, the newest first',
    answer: z.array(resembleRun),
  },
  found: {
    ...may('list'),
    summary: 'A run with what it has found; nothing of it while it is under way',
    answer: resembleRunFound,
    refusals: noRun,
  },
  cancel: {
    ...may('list'),
    summary: 'Stop a run',
    request: onlyId,
    refusals: noRun,
  },
  mark: {
    ...needs(resembleResult, 'mark'),
    summary: 'Mark a result as a pair that belongs together, or take that back',
    request: z.object({ id, isTwin: z.boolean() }),
    refusals: { 404: 'There is no such record.' },
  },
  order: {
    ...may('list'),
    permission: permission(workOrder, 'save'),
    summary: 'Make a repair of a device whose curve is suspicious',
    request: z.object({ deviceId: id, ...repairAsk, note: remark(200) }),
    answer: onlyId,
    refusals: { ...noDevice, 409: 'The device has an open order; its id is returned.' },
  },
})
