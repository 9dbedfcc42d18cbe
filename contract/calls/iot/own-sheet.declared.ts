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
    shift: described(z.int(), 'Days to shift the sheet so that its last full day becomes yesterday'),
    meters: z.array(z.string()),
    head: described(z.string(), 'Name of the meter that measures all others; empty for none'),
    gaps: described(count, 'Number of missing quarter hours'),
    refused: count,
    lines: described(z.array(rowError), 'First of the refused lines, at most 100'),
  }),
)

/** Import of load curve sheets as transformer areas. */
export const ownSheetArea = declare({
  preview: {
    ...may,
    summary: 'Preview the contents of a sheet; nothing is stored',
    isReading: true,
    upload: 'file',
    answer: ownPreview,
  },
  take: {
    ...may,
    summary:
      'Create a transformer area from a sheet; the form also has `name`, `orgId`, `head` (as recognised when empty) and `shift` (true or false)',
    upload: 'file',
    answer: onlyId,
  },
  example: {
    ...may,
    summary: 'Download a sample sheet of an area with two cases of electricity theft',
    file: workbook,
  },
})
