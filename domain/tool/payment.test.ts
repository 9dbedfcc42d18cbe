import { describe, expect, it } from 'vitest'
import { readFen, writeFen } from './payment.ts'

describe('an amount', () => {
  it.each([
    ['0.01', 1],
    ['0.1', 10],
    ['12', 1200],
    [' 12.30 ', 1230],
    ['5,000.00', 500_000],
    ['1.15', 115],
    ['4.35', 435],
    ['1.005', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['', undefined],
    ['１２', undefined],
  ])('%j is %j fen', (text, fen) => expect(readFen(text)).toBe(fen))

  it('round-trips through text', () => {
    for (let fen = 1; fen <= 500_000; fen += 7) expect(readFen(writeFen(fen))).toBe(fen)
  })
})
