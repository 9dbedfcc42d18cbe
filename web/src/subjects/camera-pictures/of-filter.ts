import type { Filter } from '#contract/wire/crud.ts'

const names = ['cameraId', 'alertId', 'orderId'] as const

/** Whether a picture, as published by the platform, is of the cameras, alerts and orders that a filter names. */
export function isOfFilter(published: unknown, filter: Filter): boolean {
  const picture: Record<string, unknown> = Object(published)
  return names.every((name) => {
    const wanted = filter[name] ?? ''
    return wanted === '' || wanted.split(',').includes(String(picture[name]))
  })
}
