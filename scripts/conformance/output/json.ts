import { addressOfVerdict, type Report } from '../report.ts'

/** The report for programs: every call by its address, without its schemas. */
export function jsonOf({ verdicts, ...report }: Report): string {
  const calls = verdicts.map((verdict) => {
    const { call, outcome, reason, differences, took } = verdict
    return { name: call.name, address: addressOfVerdict(verdict), outcome, reason, differences, took }
  })
  return `${JSON.stringify({ ...report, calls }, null, 2)}\n`
}
