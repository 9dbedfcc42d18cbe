import { expect, it } from 'vitest'
import { collectReport, demandReport } from '#contract/resources/report/analysis.ts'
import { reportCollection } from './rows.ts'

it('rows that two reports share, as where both have none yet, are each served as the rows of their own report', () => {
  const none: readonly never[] = []
  expect(reportCollection(demandReport, none).served.resource).toBe(demandReport)
  expect(reportCollection(collectReport, none).served.resource).toBe(collectReport)
})
