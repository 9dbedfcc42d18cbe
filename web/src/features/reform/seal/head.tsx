import type { seal } from '#contract/resources/reform/seal.ts'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { addRange } from './range.tsx'
import { ScanButton } from './scan.tsx'

/** What the head of the page offers: a range that comes into stock, and scanning. */
export function SealHead(tools: PageTools<typeof seal>) {
  return (
    <>
      <ScanButton {...tools} />
      <addRange.Head {...tools} />
    </>
  )
}
