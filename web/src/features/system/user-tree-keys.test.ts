import { expect, test } from 'vitest'
import { keyMove } from './user-tree-keys.ts'

const line = (level: number, isOpen: boolean, hasChildren = isOpen) => ({ level, isOpen, hasChildren })
const lines = [line(1, true), line(2, false, true), line(2, true), line(3, false)]

test.each([
  ['ArrowDown', -1, { kind: 'go', index: 0 }],
  ['ArrowUp', 0, { kind: 'go', index: -1 }],
  ['Home', 3, { kind: 'go', index: -1 }],
  ['End', 0, { kind: 'go', index: 3 }],
  ['Enter', 2, { kind: 'choose' }],
  [' ', -1, { kind: 'choose' }],
  ['ArrowRight', 0, { kind: 'go', index: 1 }],
  ['ArrowRight', 1, { kind: 'toggle', isOpen: true }],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 2, { kind: 'toggle', isOpen: false }],
  ['ArrowLeft', 3, { kind: 'go', index: 2 }],
  ['ArrowLeft', 1, { kind: 'go', index: 0 }],
  ['ArrowLeft', -1, undefined],
  ['Tab', 1, undefined],
])('%s on line %i', (key, index, move) => {
  expect(keyMove(key, lines, index)).toEqual(move)
})
