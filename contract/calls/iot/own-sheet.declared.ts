import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, named, oneOf, time, described } from '../../schema/zod.ts'
import { onlyId, rowError, workbook } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { ownLayouts, ownUnits } from '../../../domain/metering/own/recognise.ts'
import { transformerArea } from '../../resources/iot/transformer-area.ts'

const may = needs(transformerArea, 'save')

/** Contents detected in a sheet of load curves. */
export const ownPreview = named(
  'OwnPreview',
  z.object({
    layout: oneOf(ownLayouts),
    unit: oneOf(ownUnits),
    step: count,
    startTime: time,
    endTime: time,
    shift: described(z.int(), 'Days by which it moves so that its last full day is yesterday'),
    meters: z.array(z.string()),
    head: described(z.string(), 'The meter that measures all others; empty for none'),
    gaps: described(count, 'Quarter hours that are missing'),
    refused: count,
    lines: described(z.array(rowError), 'The first of the refused lines'),
  }),
)

/** Import of load curve sheets as transformer areas. */
export const ownSheetArea = declare({
  preview: {
    ...may,
    summary: 'What a sheet holds; nothing is kept',
    isReading: true,
    upload: 'file',
    answer: ownPreview,
  },
  take: {
    ...may,
    summary:
      'Make an area of a sheet; beside it name, orgId, head (as recognised if empty), shift (true or false)',
    upload: 'file',
    answer: onlyId,
  },
  example: {
    ...may,
    summary: 'A sheet to fill in, of an area with two thieves',
    file: workbook,
  },
})
