import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Fields } from '#contract/schema/field.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { fieldIn, valueIn } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { separators } from '#contract/text/separators.ts'
import { RecordLink } from '#web/engine/record/page-link.tsx'
import type { PictureTexts } from '#web/subjects/gallery/use-gallery-pages.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { PictureRecord } from './picture-state.ts'
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

/** Facts of a picture; its problems come first. */
export function PictureFacts({ picture }: { picture: PictureRecord }) {
  const t = useText()
  const language = useLanguage()
  const shown = names.filter((name) => !isEmpty(picture[name]))
  return (
    <Facts look="beside">
      {picture.flags.length > 0 && (
        <Fact label={t(fields.flags.label)}>
          <span className="inline gap-1 sunk tint-warn strong order-picture-differs">
            <StatusGlyph severity="warning" />
            <FieldCell field={fields.flags} value={picture.flags} language={language} />
          </span>
        </Fact>
      )}
      <Readings picture={picture} />
      {picture.orderId !== 0 && (
        <Fact label={t(fields.orderId.label)}>
          <RecordLink page="reform/work-order-info" resource={workOrder.name} id={picture.orderId} />
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

/** Typed reading and the one in the picture, marked if they differ. */
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
        <span className={isOff ? 'inline gap-1 sunk tint-warn strong order-picture-differs' : undefined}>
          {isOff && <StatusGlyph severity="warning" />}
          <FieldCell field={fields.seen} value={seen} language={language} />
          {isOff && typeof typed === 'number' && <span className="hidden">{t(words.differs, { by })}</span>}
        </span>
      </Fact>
    </>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0
}

/** Label of a field, or of its translation in the current language. */
function labelIn(name: (typeof names)[number], language: Language): Text2 {
  const known: Fields = fields
  return (known[fieldIn(known, name, language)] ?? fields[name]).label
}

/** Returns the gallery texts for pictures of orders. */
export function usePictureTexts(): PictureTexts<PictureRecord> {
  const t = useText()
  const language = useLanguage()
  const { state, flags } = orderPicture.fields
  const name = useNameOfPicture()
  return {
    describe: (picture) =>
      [
        name(picture),
        labelOf(state, picture.state, language),
        ...picture.flags.map((flag) => labelOf(flags, flag, language)),
      ].join(t(separators.parts)),
    select: (picture) => t(sentences.selectNamed, { name: name(picture) }),
    caption: (picture) => <Caption picture={picture} />,
  }
}

/** Returns a function that names a picture: slot, user and time. */
export function useNameOfPicture(): (
  picture: Pick<PictureRecord, 'slot' | 'userNumber' | 'fileName' | 'time'>,
) => string {
  const t = useText()
  const language = useLanguage()
  return ({ slot, userNumber, fileName, time }) =>
    t(['{slot}, {user}, {time}', '{slot}，{user}，{time}'], {
      slot: labelOf(orderPicture.fields.slot, slot, language),
      user: userNumber || fileName,
      time,
    })
}

function Caption({ picture: { slot, state, flags } }: { picture: PictureRecord }) {
  const language = useLanguage()
  const [flag] = flags
  const option = fields.flags.options?.find(({ value }) => value === flag)
  return (
    <>
      <span className="inline gap-1">{labelOf(fields.slot, slot, language)}</span>
      {option && (
        <span className="inline gap-1 ink-warn">
          <StatusGlyph severity="warning" />
          {say(option.label, language)}
          {flags.length > 1 && ` +${flags.length - 1}`}
        </span>
      )}
      {state !== 'new' && (
        <span className="inline gap-1 push">
          <StatusGlyph severity={state === 'accepted' ? 'success' : 'error'} />
        </span>
      )}
    </>
  )
}
