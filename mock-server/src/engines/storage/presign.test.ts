import { expect, it } from 'vitest'
import { escaped, presigned } from './presign.ts'

it('signs as the documentation of the protocol does', () => {
  const link = presigned({
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    seconds: 86_400,
    now: Date.UTC(2013, 4, 24),
  })
  expect(new URL(link).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

it('signs path, name, kind and lifetime: who changes one of them has no signature for it', () => {
  const asked = { region: 'r', accessKeyId: 'a', secretKey: 's', seconds: 60, now: 0 }
  const signed = (path: string, seconds = 60) =>
    new URL(presigned({ ...asked, url: new URL(`http://store:9000/${path}`), seconds })).searchParams.get(
      'X-Amz-Signature',
    )
  const links = [
    signed('b/one?response-content-type=a'),
    signed('b/two?response-content-type=a'),
    signed('b/one?response-content-type=b'),
    signed('b/one?response-content-type=a', 61),
  ]
  expect(new Set(links).size).toBe(links.length)
})

it('writes every sign that could mean something in an address by its bytes', () => {
  expect(escaped("a b/ü!'()*~")).toBe('a%20b%2F%C3%BC%21%27%28%29%2A~')
})
