import { Fragment } from 'react'
import { inFours } from '#web/lib/text/in-fours.ts'
import './sign.css'

/** Long number in visual groups of four that may wrap between groups; copied without spaces. */
export function InFours({ digits }: { digits: string }) {
  return (
    <span className="in-fours">
      {inFours(digits)
        .split(' ')
        .map((group, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may be alike, and none ever moves
          <Fragment key={place}>
            {place > 0 && <wbr />}
            <span>{group}</span>
          </Fragment>
        ))}
    </span>
  )
}
