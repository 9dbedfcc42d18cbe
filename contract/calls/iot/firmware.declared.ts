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
    summary: 'How far a roll-out is, by stage, and why devices refused it',
    answer: rollOutProgress,
    refusals: noRollOut,
  },
  versions: {
    ...needs(rollOut, 'list'),
    summary: 'Versions of firmware on the devices of a product',
    answer: firmwareVersions,
    refusals: { 404: 'There is no such product.' },
  },
  act: {
    ...needs(rollOut, 'run'),
    summary: 'Start, pause, resume or roll back a roll-out, or ask devices again that refused it',
    request: z.object({
      id,
      act: described(z.enum(rollOutActs.map(([act]) => act)), 'What is done with it'),
    }),
    refusals: {
      ...noRollOut,
      409: 'The roll-out does not stand where this can be done, another one of the product is under way, or no device needs it.',
    },
  },
})
