import { describe, expect, test } from 'vitest'
import { platformValues, renderNginx, type NginxValues } from './template.ts'

const values: NginxValues = {
  CONSOLE_PORT: '8080',
  PLATFORM_ADDRESS: 'platform:80',
  PLATFORM_SCHEME: 'http',
  PLATFORM_BASE: '',
  CONSOLE_ROOT: '/srv/console',
  CONSOLE_TMP: '/tmp/console',
  CONSOLE_MAX_BODY: '100m',
  CONSOLE_LOG: '/dev/stdout',
}

describe('renderNginx', () => {
  test('fills every place and leaves nginx variables alone', () => {
    expect(renderNginx('listen ${CONSOLE_PORT}; try_files $uri ${CONSOLE_TMP}/x;', values)).toBe(
      'listen 8080; try_files $uri /tmp/console/x;',
    )
  })

  test('refuses a place that nothing fills', () => {
    expect(() => renderNginx('${CONSOLE_TYPO}', values)).toThrow('CONSOLE_TYPO')
  })

  test.each(['1m; }', '$uri', 'a b', '"', '{', '\\', 'x\ny'])('refuses the value %j', (value) => {
    expect(() => renderNginx('', { ...values, CONSOLE_MAX_BODY: value })).toThrow('CONSOLE_MAX_BODY')
  })
})

describe('platformValues', () => {
  test.each([
    ['http://platform:9000', 'http', 'platform:9000', ''],
    ['http://10.0.0.5', 'http', '10.0.0.5:80', ''],
    ['https://iot.example/api/', 'https', 'iot.example:443', '/api'],
    ['http://[::1]:8080/a/b', 'http', '[::1]:8080', '/a/b'],
  ])('%s', (url, PLATFORM_SCHEME, PLATFORM_ADDRESS, PLATFORM_BASE) => {
    expect(platformValues(url)).toEqual({ PLATFORM_SCHEME, PLATFORM_ADDRESS, PLATFORM_BASE })
  })

  test('refuses another scheme', () => {
    expect(() => platformValues('ftp://platform')).toThrow('http://')
  })
})
