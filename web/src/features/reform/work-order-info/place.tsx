import { metresBetween, type Place } from '#domain/reform/distance.ts'
import { arrivalRadius } from '#domain/reform/kinds.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { MapModel } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useReports, type Order } from '../evidence/reads.ts'
import { orderInfoWords } from './words.ts'

/** Metres beyond which both places are seen from farther away. */
const far = 300

/** Where the crew arrived and where the customer is, to scale, with the distance. */
export function ArrivalPlace({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useReports(order)
  const arrival = data?.[0]?.report.arrival
  if (arrival === undefined) {
    return (
      <section className="card" aria-label={t(orderInfoWords.place)}>
        <h2>{t(orderInfoWords.place)}</h2>
        <p className="meta">{t(['The crew has not been there yet.', '施工队尚未到场。'])}</p>
      </section>
    )
  }
  const distance = Math.round(metresBetween(arrival, order))
  const words = { n: distance, most: arrivalRadius }
  const isFar = distance > arrivalRadius
  return (
    <section className="card" aria-label={t(orderInfoWords.place)}>
      <h2>{t(orderInfoWords.place)}</h2>
      <StreetMap
        className="order-plan"
        label={t(orderInfoWords.planLabel, words)}
        model={arrivalModel(order, arrival, language)}
        view={{ lng: order.lng, lat: order.lat, zoom: distance > far ? 15 : 17 }}
      />
      <p className="bar gap-1">
        <StatusGlyph severity={isFar ? 'warning' : 'success'} />
        {t(isFar ? orderInfoWords.tooFar : orderInfoWords.distance, words)}
      </p>
      {arrival.reason !== '' && (
        <p className="meta">{t(orderInfoWords.reasonGiven, { reason: arrival.reason })}</p>
      )}
    </section>
  )
}

/** The customer with the circle within which a crew should be, where it was, and the way between. */
function arrivalModel(customer: Place, crew: Place, language: MapModel['language']): MapModel {
  const isFar = metresBetween(customer, crew) > arrivalRadius
  const [from, to] = [customer, crew].map(({ lng, lat }) => [lng, lat])
  return {
    language,
    marks: [
      { key: 'customer', sign: 'house', colour: 'text-1', size: 14, lng: customer.lng, lat: customer.lat },
      {
        key: 'crew',
        sign: 'diamond',
        colour: isFar ? 'crit-mark' : 'ok-mark',
        size: 12,
        lng: crew.lng,
        lat: crew.lat,
      },
    ],
    circles: [{ lng: customer.lng, lat: customer.lat, metres: arrivalRadius, colour: 'accent' }],
    shapes: [
      { key: 'way', path: [from ?? [], to ?? []], isArea: false, colour: 'text-1', dash: [4, 4], width: 1.5 },
    ],
  }
}
