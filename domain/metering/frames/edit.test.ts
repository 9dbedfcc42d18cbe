import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relayKinds } from '../commands.ts'
import { paramIds, paramOf, type ParamId } from '../parameters/parameters.ts'
import { bytesOf, spaced } from './bytes.ts'
import { resealed, withBytes, withQuantity } from './edit.ts'
import { usualHeld, type Asked, type FrameDevice } from './exchange.ts'
import { explainFrame, requestFrame } from './frame.ts'
import { quantityOf } from './quantities.ts'
import { recognised } from './recognise.ts'

const devices: readonly FrameDevice[] = [
  { id: 7, address: '990701000123', protocol: 'dlt645' },
  { id: 7, address: '9907010A0123', protocol: 'dlt698' },
]
const ask = (part: Partial<Asked>): Asked => ({
  kind: 'read',
  target: '',
  wanted: '',
  time: '2026-11-22 12:04:05',
  ...part,
})
/** Numbers and options that can be written, two of each. */
const pairs = paramIds.flatMap((id): [ParamId, fc.Arbitrary<string>][] => {
  const { access, value } = paramOf(id)
  if (access !== 'rw') return []
  if (value.kind === 'number') return [[id, fc.integer({ min: value.min, max: value.max }).map(String)]]
  return value.kind === 'option' ? [[id, fc.constantFrom(...value.options.map(([own]) => own))]] : []
})
const kinds = ['readNow', 'recollect', 'clockSync', ...relayKinds, 'reboot'] as const
const runs = { numRuns: 40, seed: 20_261_123 }

describe.each(devices)('a frame of $protocol', (device) => {
  const frameOf = (asked: Asked) => requestFrame(device, asked, usualHeld)
  const frames = [
    ...kinds.map((kind) => ask({ kind })),
    ...paramIds.map((target) => ask({ target })),
    // a clock that is written is a clock that is set
    ...paramIds.filter((id) => id !== 'clock' && paramOf(id).access === 'rw').map(writing),
  ]
  function writing(target: ParamId): Asked {
    return ask({ kind: 'write', target, wanted: paramOf(target).default })
  }

  it.each(pairs)('takes another value of %s, and is then the frame that writes it', (target, values) => {
    // a control code of the relay is no value in the frame
    if (target === 'protection') return
    fc.assert(
      fc.property(values, values, (before, wanted) => {
        const first = frameOf(ask({ kind: 'write', target, wanted: before }))
        const next = withQuantity(first, quantityOf(target, wanted, usualHeld))
        expect(next).toBe(frameOf(ask({ kind: 'write', target, wanted })))
        expect(recognised(device, next ?? '', usualHeld)).toMatchObject({ kind: 'write', target, wanted })
      }),
      runs,
    )
  })

  it('is recognised as the command that it came from', () => {
    for (const asked of frames) {
      const found = recognised(device, frameOf(asked), usualHeld)
      expect(found && frameOf(found), JSON.stringify(asked)).toBe(frameOf(asked))
      expect(found?.kind).toBe(asked.kind)
      // its length and its checks are mended, whatever stood there
      expect(resealed(frameOf(asked).replace(/.. 16$/, '5A 16'))).toBe(frameOf(asked))
    }
  })

  it('keeps every other field when one is edited, and all of them when it is edited back', () => {
    const fixed = /^(?:Start|End|Check|Length|Control|Wake|Server|Service|Kind)/
    const free = /^(?:Address|Server address$|Password|Operator)/
    for (const asked of frames) {
      const frame = frameOf(asked)
      const before = explainFrame(frame).parts
      for (const part of before.filter(({ name: [en] }) => free.test(en))) {
        const edited = withBytes(frame, part.at, spaced(bytesOf(part.bytes).map(() => 0x37)))
        const { parts, problem } = explainFrame(edited)
        expect(problem).toBeUndefined()
        const others = (list: typeof parts) =>
          list.filter(({ at, name: [en] }) => at !== part.at && !fixed.test(en))
        expect(others(parts)).toEqual(others(before))
        expect(withBytes(edited, part.at, part.bytes)).toBe(frame)
      }
    }
  })

  it('is no command where a byte of it is another', () => {
    const frame = frameOf(ask({ kind: 'relayOpen' }))
    const elsewhere = { ...device, address: '990701009999' }
    expect(recognised(elsewhere, frame, usualHeld)).toBeUndefined()
    expect(recognised(device, frame.replace(/.. 16$/, '00 16'), usualHeld)).toBeUndefined()
    expect(recognised(device, '68', usualHeld)).toBeUndefined()
  })
})
