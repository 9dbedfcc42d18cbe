import type { Output } from '../../contract/schema/zod.ts'
import type * as schemas from './stat.schema.ts'

/** Metadata of a report. */
export type ReportHead = Output<typeof schemas.reportHead>

/** Figure of a report with the compared values. */
export type ReportFigure = Output<typeof schemas.reportFigure>

/** Group of a report's rows with its figures. */
export type ReportGroup = Output<typeof schemas.reportGroup>
