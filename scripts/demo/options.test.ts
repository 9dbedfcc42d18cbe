import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'

describe('readOptions', () => {
  test.each([
    [[], {}, { port: undefined, reset: false }],
    [['--port', '9000', '--reset'], { PORT: '1' }, { port: 9000, reset: true }],
    [['--port=9000'], {}, { port: 9000, repair: false }],
    [['--repair'], {}, { repair: true }],
    [[], { PORT: '8081' }, { port: 8081 }],
    [[], { PORT: '' }, { port: undefined }],
    [['--data', '/tmp/records'], {}, { dataDir: '/tmp/records' }],
  ])('%j with %j', (args, env, expected) => {
    expect(readOptions(args, env)).toMatchObject(expected)
  })

  test.each(['0', '65536', 'http', '80.5', '-1'])('refuses the port %s', (port) => {
    expect(() => readOptions([`--port=${port}`], {})).toThrow('is no port')
  })

  test('refuses an option it does not know', () => {
    expect(() => readOptions(['--prot', '1'], {})).toThrow('--prot')
  })
})
