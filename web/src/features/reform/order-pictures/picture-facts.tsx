import { Link } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import { fieldIn, valueIn } from '#contract/schema/localised.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { labels } from '#contract/text/labels.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import type { PictureRecord } from './picture-rows.ts'
import { words } from './words.ts'

const { fields } = orderPicture
const names = [
  'state',
  'reason',
  'slot',
  'kind',
  'userNumber',
  'userName',
  'assetNumber',
  'projectId',
  'crewId',
  'worker',
  'time',
  'distance',
  'size',
  'sharpness',
  'brightness',
  'hash',
] as const

/** What is known of a picture; what is wrong with it comes first. */
export function PictureFacts({ picture }: { picture: PictureRecord }) {
  const t = useText()
  const language = useLanguage()
  const shown = names.filter((name) => !isEmpty(picture[name]))
  return (
    <Facts look="beside">
      {picture.flags.length > 0 && (
        <Fact label={t(fields.flags.label)}>
          <span className="order-picture-differs">
            <StatusGlyph severity="warning" />
            <FieldCell field={fields.flags} value={picture.flags} language={language} />
          </span>
        </Fact>
      )}
      <Readings picture={picture} />
      {picture.orderId !== 0 && (
        <Fact label={t(fields.orderId.label)}>
          <OrderLink id={picture.orderId} />
        </Fact>
      )}
      {shown.map((name) => (
        <Fact key={name} label={t(labelIn(name, language))}>
          <FieldCell
            field={fields[name]}
            value={valueIn(fields, picture, name, language)}
            language={language}
          />
        </Fact>
      ))}
      {typeof picture.lng === 'number' && typeof picture.lat === 'number' && (
        <Fact label={t(labels.position)}>
          {picture.lng.toFixed(5)}, {picture.lat.toFixed(5)}
        </Fact>
      )}
    </Facts>
  )
}

/** The reading typed beside the one that is seen; marked where they differ. */
export function Readings({
  picture: { typed, seen, flags },
}: {
  picture: Pick<PictureRecord, 'typed' | 'seen' | 'flags'>
}) {
  const t = useText()
  const language = useLanguage()
  if (typeof typed !== 'number' && typeof seen !== 'number') return null
  const isOff = flags.includes('reading')
  const by = Math.abs((typed ?? 0) - (seen ?? 0)).toFixed(2)
  return (
    <>
      <Fact label={t(fields.typed.label)}>
        <FieldCell field={fields.typed} value={typed} language={language} />
      </Fact>
      <Fact label={t(fields.seen.label)}>
        <span className={isOff ? 'order-picture-differs' : undefined}>
          {isOff && <StatusGlyph severity="warning" />}
          <FieldCell field={fields.seen} value={seen} language={language} />
          {isOff && typeof typed === 'number' && <span className="hidden">{t(words.differs, { by })}</span>}
        </span>
      </Fact>
    </>
  )
}

function OrderLink({ id }: { id: number }) {
  const path = usePagePath('reform/work-order-info', { id })
  const label = useLabels(workOrder.name, [id]).get(id) ?? `#${id}`
  return path === undefined ? (
    label
  ) : (
    <Link className="hit" to={path}>
      {label}
    </Link>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0
}

/** What a field is called where it says its value in one language. */
function labelIn(name: (typeof names)[number], language: Language): Text2 {
  const known: Fields = fields
  return (known[fieldIn(known, name, language)] ?? fields[name]).label
}
