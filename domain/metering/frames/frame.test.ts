import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relayKinds } from '../commands.ts'
import { paramIds, paramOf, type ParamId } from '../parameters/parameters.ts'
import type { ParamValue } from '../parameters/parameter-values.ts'
import { usualHeld, type Asked, type FrameDevice } from './exchange.ts'
import { answerFrame, explainFrame, refusalFrame, requestFrame, recognised } from './frame.ts'
import { valueOf, quantityOf } from './quantities.ts'
import { bytesOf, spaced } from './bytes.ts'
import { resealed, withBytes, withQuantity } from './edit.ts'

const devices: readonly FrameDevice[] = [
  { id: 7, address: '990701000123', protocol: 'dlt645' },
  { id: 7, address: '9907010A0123', protocol: 'dlt698' },
]
const time = '2026-11-22 12:04:05'
const ask = (part: Partial<Asked>): Asked => ({ kind: 'read', target: '', wanted: '', time, ...part })

const two = (n: number) => String(n).padStart(2, '0')
const range = (min: number, max: number) => fc.integer({ min, max })
const patterns: Readonly<Partial<Record<ParamId, fc.Arbitrary<string>>>> = {
  clock: fc
    .tuple(range(1, 12), range(1, 28), range(0, 23), range(0, 59), range(0, 59))
    .map(([month, day, ...clock]) => `2026-${two(month)}-${two(day)} ${clock.map(two).join(':')}`),
  tariffSwitch: fc
    .tuple(range(2000, 2099), range(1, 12), range(1, 28), range(0, 23), range(0, 59))
    .map(
      ([year, month, day, hours, minutes]) =>
        `${year}-${two(month)}-${two(day)} ${two(hours)}:${two(minutes)}`,
    ),
  settlementDay: fc.tuple(range(1, 28), range(0, 23)).map(([day, hour]) => two(day) + two(hour)),
  dailyFreeze: fc.tuple(range(0, 23), range(0, 59)).map(([hours, minutes]) => two(hours) + two(minutes)),
  masterAddress: fc.ipV4(),
  address: fc.stringMatching(/^[\dA-F]{12}$/),
  meterNumber: fc.stringMatching(/^\d{12}$/),
  customer: fc.stringMatching(/^\d{12}$/),
  status1: fc.stringMatching(/^[\dA-F]{4}$/),
  status2: fc.stringMatching(/^[\dA-F]{4}$/),
  model: fc.stringMatching(/^[\w-]{1,10}$/),
}

function valuesOf(id: ParamId): fc.Arbitrary<string> {
  // the power protection bit of the state word is derived from the parameter `protection`
  if (id === 'status3') return fc.constantFrom('0000', '0010')
  return patterns[id] ?? ofKind(paramOf(id).value)
}

function ofKind(value: ParamValue): fc.Arbitrary<string> {
  if (value.kind === 'number') return range(value.min, value.max).map(String)
  if (value.kind === 'option') return fc.constantFrom(...value.options.map(([own]) => own))
  return fc.stringMatching(new RegExp(`^[\\w.-]{1,${value.kind === 'text' ? value.max : 1}}$`))
}

/** Returns the value of a parameter in a frame; only the time for a clock without a date. */
function valueIn(frame: string, id: ParamId): string | undefined {
  const { content, problem, parts } = explainFrame(frame)
  expect(problem).toBeUndefined()
  expect(parts.map(({ bytes }) => bytes).join(' ')).toBe(frame)
  if (content === undefined) return undefined
  if (id === 'protection' && content.param === 'status3')
    return Number.parseInt(content.quantity, 16) & 0x1000 ? 'on' : 'off'
  return valueOf(id, content.quantity, usualHeld)
}

describe.each(devices)('$protocol', (device) => {
  it('is detected in its responses', () => {
    const { protocol } = explainFrame(answerFrame(device, ask({ kind: 'readNow' }), '30446.81', usualHeld))
    expect(protocol.replace(/\D/g, '')).toContain(device.protocol.replace(/\D/g, ''))
  })

  it.each(paramIds)('a response round-trips %s and every byte is explained', (id) => {
    fc.assert(
      fc.property(valuesOf(id), (value) => {
        const asked = ask({ target: id })
        const content = valueIn(answerFrame(device, asked, value, usualHeld), id)
        expect(content).toBe(id === 'clock' && device.protocol === 'dlt645' ? value.slice(11) : value)
        expect(explainFrame(requestFrame(device, asked, usualHeld)).problem).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  it.each(paramIds.filter((id) => paramOf(id).access === 'rw'))('a write request round-trips %s', (id) => {
    fc.assert(
      fc.property(valuesOf(id), (wanted) => {
        const asked = ask({ kind: 'write', target: id, wanted })
        expect(valueIn(requestFrame(device, asked, usualHeld), id)).toBe(wanted)
        expect(explainFrame(answerFrame(device, asked, '', usualHeld)).problem).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  const plain = ['readNow', 'recollect', ...relayKinds, 'reboot', 'unlock', 'clockSync'] as const
  it.each(plain)('every byte of %s is explained', (kind) => {
    const asked = ask({ kind })
    const frames = [
      requestFrame(device, asked, usualHeld),
      answerFrame(device, asked, '11564.09,1.00,2.00,3.00,4.00', usualHeld),
      refusalFrame(device, asked, 'E06'),
    ].filter(Boolean)
    for (const frame of frames) {
      const { parts, problem } = explainFrame(frame)
      expect(problem).toBeUndefined()
      expect(parts.filter(({ name }) => ['Data', 'Not understood'].includes(name[0]))).toEqual([])
      expect(parts.map(({ bytes }) => bytes).join(' ')).toBe(frame)
    }
  })
})

describe('frames of the standards', () => {
  /** Published examples; their checksums and check sequences were verified by calculation. */
  it.each([
    ['68 17 00 43 45 AA AA AA AA AA AA 00 5B 4F 05 01 00 40 01 02 00 00 ED 03 16', 'Communication address'],
    [
      '68 21 00 C3 05 01 00 00 00 00 00 10 49 54 85 01 05 40 00 02 00 01 1C 07 E0 09 0B 12 1E 15 00 00 2A FB 16',
      '2016-09-11 18:30:21',
    ],
    ['FE FE FE FE 68 01 00 00 00 00 00 68 11 04 33 33 34 33 B3 16', '00010000'],
  ])('%s', (frame, meaning) => {
    const { parts } = explainFrame(frame)
    expect(parts.filter(({ meaning: [en] }) => en.includes('wrong'))).toEqual([])
    expect(parts.map(({ meaning: [en] }) => en).join('\n')).toContain(meaning)
  })

  it('sets the time of DL/T 698.45 as date_time_s', () => {
    const asked = ask({ kind: 'clockSync', time: '2016-01-20 16:27:11' })
    const device = { ...devices[1], id: 2 } as FrameDevice
    expect(requestFrame(device, asked, usualHeld)).toContain(
      '06 01 02 40 00 02 00 1C 07 E0 01 14 10 1B 0B 00',
    )
    expect(answerFrame(device, asked, '', usualHeld)).toContain('86 01 02 40 00 02 00 00 00 00')
  })
})

describe('DL/T 645', () => {
  const [meter] = devices as [FrameDevice]
  const body = (frame: string) => frame.split(' ').slice(12, -2).join(' ')

  it('writes with password and operator, responds without data, and broadcasts the time unanswered', () => {
    const writing = ask({ kind: 'write', target: 'loadInterval', wanted: '15' })
    expect(body(requestFrame(meter, writing, usualHeld))).toBe(
      '14 0E 35 3D 33 37 35 33 33 33 34 33 33 33 48 33',
    )
    expect(body(answerFrame(meter, writing, '', usualHeld))).toBe('94 00')
    const setting = ask({ kind: 'clockSync' })
    expect(requestFrame(meter, setting, usualHeld)).toContain(
      '68 99 99 99 99 99 99 68 08 06 38 37 45 55 44 59',
    )
    const answers = [answerFrame(meter, setting, '', usualHeld), refusalFrame(meter, setting, 'E06')]
    expect(answers).toEqual(['', ''])
  })

  it.each([
    ['E02', 'ct', '37'],
    ['E04', 'ct', '34'],
    ['E04', 'timeZones', '43'],
    ['E04', 'rates', '73'],
  ] as const)('encodes %s of %s in one byte', (error, target, byte) => {
    const frame = refusalFrame(meter, ask({ kind: 'write', target, wanted: '1' }), error)
    expect(body(frame)).toBe(`D4 01 ${byte}`)
  })
})

it('a broken frame keeps its bytes and names its problem', () => {
  const frame = requestFrame(devices[0] as FrameDevice, ask({ target: 'ct' }), usualHeld)
  expect(explainFrame(frame.slice(0, 30)).problem).toEqual(['The frame ends too early.', '报文不完整。'])
  expect(explainFrame(frame.replace(/.. 16$/, '00 16')).problem?.[0]).toBe('The check sum is wrong.')
  fc.assert(
    fc.property(fc.array(range(0, 255)), (bytes) => {
      const text = bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
      expect(
        explainFrame(text)
          .parts.map((part) => part.bytes)
          .join(' '),
      ).toBe(text)
    }),
  )
})

/** Pairs of valid values for each writable number or option. */
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
    // writing the clock is the same as setting it
    ...paramIds.filter((id) => id !== 'clock' && paramOf(id).access === 'rw').map(writing),
  ]
  function writing(target: ParamId): Asked {
    return ask({ kind: 'write', target, wanted: paramOf(target).default })
  }

  it.each(pairs)('accepts another value of %s and equals the frame that writes it', (target, values) => {
    // a relay control code is not a value in the frame
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

  it('is recognised as its original command', () => {
    for (const asked of frames) {
      const found = recognised(device, frameOf(asked), usualHeld)
      expect(found && frameOf(found), JSON.stringify(asked)).toBe(frameOf(asked))
      expect(found?.kind).toBe(asked.kind)
      // recalculates length and checks, whatever their previous values
      expect(resealed(frameOf(asked).replace(/.. 16$/, '5A 16'))).toBe(frameOf(asked))
    }
  })

  it('keeps other fields when one is edited, and is restored by the reverse edit', () => {
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

  it('is unrecognised if damaged or misaddressed', () => {
    const frame = frameOf(ask({ kind: 'relayOpen' }))
    const elsewhere = { ...device, address: '990701009999' }
    expect(recognised(elsewhere, frame, usualHeld)).toBeUndefined()
    expect(recognised(device, frame.replace(/.. 16$/, '00 16'), usualHeld)).toBeUndefined()
    expect(recognised(device, '68', usualHeld)).toBeUndefined()
  })
})
