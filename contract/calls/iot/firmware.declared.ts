import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, named, id, described } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { rollOutActs, rollOutReasons, rollOutResults } from '../../../domain/metering/firmware.ts'
import { rollOut } from '../../resources/iot/roll-out.ts'

const noRollOut = { 404: 'There is no such roll-out.' }

/** Progress of a roll-out: share in percent and devices by result of each stage, and the reasons of refusals. */
export const rollOutProgress = named(
  'RollOutProgress',
  z.object({
    stages: z.array(
      z.object({
        percent: count,
        devices: count,
        results: z.partialRecord(z.enum(rollOutResults.map(([result]) => result)), count),
      }),
    ),
    reasons: z.array(z.object({ reason: z.enum(rollOutReasons.map(([reason]) => reason)), devices: count })),
  }),
)

/** Firmware versions on the devices of a product, most frequent first. */
const firmwareVersions = z.array(z.object({ firmware: z.string(), devices: count }))

/** Staged roll-out of firmware to devices. */
export const firmwareArea = declare({
  progress: {
    ...needs(rollOut, 'info'),
    summary: 'Progress of a roll-out by stage, with the reasons of refusals',
    answer: rollOutProgress,
    refusals: noRollOut,
  },
  versions: {
    ...needs(rollOut, 'list'),
    summary: 'Firmware versions on the devices of a product, with the number of devices',
    answer: firmwareVersions,
    refusals: { 404: 'There is no such product.' },
  },
  act: {
    ...needs(rollOut, 'run'),
    summary: 'Start, pause, resume or roll back a roll-out, or try refused devices again',
    request: z.object({
      id,
      act: described(z.enum(rollOutActs.map(([act]) => act)), 'Action on the roll-out'),
    }),
    refusals: {
      ...noRollOut,
      409: 'The action is not possible in the current state, another roll-out of the product is in progress, or no device needs it.',
    },
  },
})
