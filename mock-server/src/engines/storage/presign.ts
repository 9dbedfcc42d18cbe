import { createHash, createHmac } from 'node:crypto'

/** Who asks, and for what; `region` as the storage knows it. */
export interface Asked {
  /** The address of the object, its path as it travels. */
  url: URL
  region: string
  accessKeyId: string
  secretKey: string
  seconds: number
  /** Epoch milliseconds. */
  now: number
}

/** An address that whoever has it reads an object by until it expires: signature version 4 in its query. */
export function presigned({ url, region, accessKeyId, secretKey, seconds, now }: Asked): string {
  const moment = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const date = moment.slice(0, 8)
  const scope = `${date}/${region}/s3/aws4_request`
  const query = Object.entries({
    ...Object.fromEntries(url.searchParams),
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')
  const asked = ['GET', url.pathname, query, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const told = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(asked).digest('hex')].join(
    '\n',
  )
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretKey}`,
  )
  const signature = createHmac('sha256', key).update(told).digest('hex')
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${signature}`
}

/** A text as it stands in an address that is signed: everything but letters, digits and `-._~` by its bytes. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
