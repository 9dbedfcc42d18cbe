import type { Output } from '../../contract/schema/zod.ts'
import type * as schemas from './stat.schema.ts'

/** What is said of a report before its figures. */
export type ReportHead = Output<typeof schemas.reportHead>

/** A figure of a report beside those that it is compared with. */
export type ReportFigure = Output<typeof schemas.reportFigure>

/** Rows of a report that have something in common, with their figures. */
export type ReportGroup = Output<typeof schemas.reportGroup>
